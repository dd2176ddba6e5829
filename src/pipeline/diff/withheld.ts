import { type ApplicationUnit, type Unit, isIncomplete } from '#render';
import { isUnexpanded, parentOf } from '#sources';
import { type Sides, type TargetSide, applicationNamed, ownerKey } from './side.ts';

/**
 * Why an Application cannot be compared: one revision of it cannot be seen whole. That one revision lacks it counts
 * only when whatever would bring it there can be seen.
 */
export function withheldBecause(key: string, { base, head }: Sides): string | undefined {
  const [before, after] = [base.applications.get(key), head.applications.get(key)];
  if (before && after) {
    const broken = { base: isIncomplete(before), head: isIncomplete(after) };
    if (broken.base && broken.head) return `neither revision of it can be rendered: ${reasonOf(after)}`;
    if (broken.base) return `it cannot be rendered at the base: ${reasonOf(before)}`;
    return broken.head ? `it cannot be rendered after the change: ${reasonOf(after)}` : undefined;
  }
  if (before) return hiddenOn(head, before, 'after the change') ?? unseen(before, 'at the base');
  return after && (hiddenOn(base, after, 'at the base') ?? unseen(after, 'after the change'));
}

function unseen(unit: Unit, when: string): string | undefined {
  return isIncomplete(unit) ? `it cannot be rendered ${when}: ${reasonOf(unit)}` : undefined;
}

/** Why one revision may have an Application that we do not see there. */
function hiddenOn(side: TargetSide, { owner }: ApplicationUnit, when: string): string | undefined {
  const file = owner.origin.place.source.path;
  const [error] = side.index.files.includes(file) ? (side.index.yaml(file)?.errors ?? []) : [];
  if (error) return `${file}, which defines it, cannot be read ${when}: ${error.message}`;
  if (!side.discovered && side.index.files.includes(file))
    return `there is no target ${owner.target} ${when}, and ${file}, which defines it, is there all the same`;
  if (isUnexpanded(owner)) return 'the generators of its ApplicationSet cannot be run';
  if (owner.definedBy.kind === 'applicationset') {
    const { name } = owner.definedBy;
    const set = side.discovered?.applicationSets.find((each) => each.name === name);
    if (set && (!set.isComplete || set.failures.length > 0))
      return `ApplicationSet ${name}, which makes it, cannot be run ${when}`;
  }
  for (const name of ancestors(owner, side)) {
    const parent = applicationNamed(side, name);
    if (parent && isIncomplete(parent))
      return `Application ${name}, which brings it, cannot be rendered ${when}: ${reasonOf(parent)}`;
  }
  return undefined;
}

function ancestors(owner: ApplicationUnit['owner'], side: TargetSide): readonly string[] {
  const names: string[] = [];
  let next = parentOf(owner);
  while (next !== undefined && !names.includes(next)) {
    names.push(next);
    const unit = applicationNamed(side, next);
    next = unit && parentOf(unit.owner);
  }
  return names;
}

function reasonOf({ failures, problems, owner }: Unit): string {
  const [first = ''] = (failures[0]?.message ?? problems[0]?.message ?? '').split('\n');
  if (first !== '') return first.replace(/^not verified, because /, '');
  return isUnexpanded(owner)
    ? 'the generators of its ApplicationSet cannot be run'
    : 'parts of it are unseen';
}

/** Whether both revisions have a folder, and all of it can be seen. */
export function isComparableFolder(unit: Unit, { head }: Sides): boolean {
  const after = head.folders.get(ownerKey(unit.owner));
  return after !== undefined && !isIncomplete(unit) && !isIncomplete(after);
}
