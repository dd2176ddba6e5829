import { isRecord } from '#kube';
import { type YamlPath, setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Lets a patch that matches nothing match the only object of its kind; that it was meant, people say. */
export const matchedPatch: Fixer = ({ raw }, context) => {
  const patch = textIn(raw.data, ['patch']) ?? '';
  const [, kind] = /\bkind=(\S+)/.exec(patch) ?? [];
  const [, name] = /\bname=(\S+)/.exec(patch) ?? [];
  const units = context.fleets.find(({ target }) => target === raw.target)?.units ?? [];
  const unit = units.find(({ owner }) => owner.name === raw.application);
  const [only, ...others] = unit?.objects.filter(({ id }) => id.kind === kind) ?? [];
  const at = editPlace(context, raw.place);
  if (!at || !only || others.length > 0 || name === undefined) return [];
  const path = at.path.map((_, index) => at.path.slice(0, index + 1)).flatMap((step) => named(step))[0];
  if (!path) return [];
  return oneFile({ ...at, path }, [setScalar(at.document, path, only.id.name)], {
    what: `Let the patch change ${kind} ${only.id.name} instead of ${name}`,
    why: `it is the only ${kind} there`,
    option: only.id.name,
  });

  /** Where the name of the target stands, if it stands below a path. */
  function named(above: YamlPath): readonly YamlPath[] {
    const value = at && valueAt(at.document.value, above);
    const target = isRecord(value) ? value['target'] : undefined;
    return isRecord(target) && target['name'] === name ? [[...above, 'target', 'name']] : [];
  }
};
