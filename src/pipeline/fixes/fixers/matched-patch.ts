import { isRecord } from '#kube';
import { nearest } from '#outcome';
import { type YamlPath, setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Lets a patch that matches nothing match the object whose name is near; or the only one of its kind, if people say so. */
export const matchedPatch: Fixer = ({ raw }, context) => {
  const patch = textIn(raw.data, ['patch']) ?? '';
  const [, kind] = /\bkind=(\S+)/.exec(patch) ?? [];
  const [, name] = /\bname=(\S+)/.exec(patch) ?? [];
  const units = context.fleets.find(({ target }) => target === raw.target)?.units ?? [];
  const unit = units.find(({ owner }) => owner.name === raw.application);
  const names = new Set(unit?.objects.flatMap(({ id }) => (id.kind === kind ? id.name : [])));
  const near = name === undefined ? undefined : nearest(name, names);
  const [only] = names;
  const meant = near ?? (names.size === 1 ? only : undefined);
  const at = editPlace(context, raw.place);
  if (!at || meant === undefined || name === undefined) return [];
  const path = at.path.map((_, index) => at.path.slice(0, index + 1)).flatMap((step) => named(step))[0];
  if (!path) return [];
  return oneFile({ ...at, path }, [setScalar(at.document, path, meant)], {
    what: `Let the patch change ${kind} ${meant} instead of ${name}`,
    why: near === undefined ? `it is the only ${kind} there` : 'no other name is as near',
    ...(near === undefined && { option: meant }),
  });

  /** Where the name of the target stands, if it stands below a path. */
  function named(above: YamlPath): readonly YamlPath[] {
    const value = at && valueAt(at.document.value, above);
    const target = isRecord(value) ? value['target'] : undefined;
    return isRecord(target) && target['name'] === name ? [[...above, 'target', 'name']] : [];
  }
};
