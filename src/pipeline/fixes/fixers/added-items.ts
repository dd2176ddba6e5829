import { type YamlPath, putItem, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Adds what the data of a finding hold to the list at the first place that belongs to it. */
export function addedToRelated(path: YamlPath, what: string): Fixer {
  return ({ raw }, context) => {
    const place = raw.related?.[0]?.place;
    const value = textIn(raw.data, path);
    const at = place && editPlace(context, place);
    if (!at || value === undefined) return [];
    const list = [at.path, at.path.slice(0, -1)].find((each) =>
      Array.isArray(valueAt(at.document.value, each)),
    );
    if (!list) return [];
    return oneFile({ ...at, path: list }, [putItem(at.document, list, value)], { what: `${what} ${value}` });
  };
}
