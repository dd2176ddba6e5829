import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { putItem, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Adds a last step to a rolling sync for the Applications that no step selects, by the label that the others go by. */
export const rolloutStep: Fixer = ({ raw }, context) => {
  const missed = arrayAt(raw.data, 'applications').map(asText);
  const name = textIn(raw.data, ['set']);
  const target = context.targets.find((each) => each.target.name === raw.target);
  const set = target?.applicationSets.find((each) => each.name === name);
  const at = editPlace(context, raw.place);
  if (!set || !at || missed.length === 0 || !Array.isArray(valueAt(at.document.value, at.path))) return [];
  const keys = recordsAt(set.object.manifest, 'spec', 'strategy', 'rollingSync', 'steps').flatMap(
    ([, step]) => recordsAt(step, 'matchExpressions').flatMap(([, each]) => stringAt(each, 'key') ?? []),
  );
  const [key, ...others] = new Set(keys);
  if (key === undefined || others.length > 0) return [];
  const values = set.applications.flatMap(({ name: own, manifest }) => {
    const label = recordAt(manifest, 'metadata', 'labels')[key];
    return missed.includes(own) && label !== undefined ? [asText(label)] : [];
  });
  if (values.length < missed.length) return [];
  const step = { matchExpressions: [{ key, operator: 'In', values: [...new Set(values)] }] };
  return oneFile(at, [putItem(at.document, at.path, step)], {
    what: `Add a last step for ${key} ${[...new Set(values)].join(', ')}`,
    option: 'last-step',
  });
};
