import { readText } from '#files';
import { jsonText } from '#kube';
import { type ApplicationUnit, type Unit, isIncomplete } from '#render';
import { isUnexpanded, parentOf } from '#sources';
import { type Sides, type TargetSide, applicationNamed, ownerKey } from './side.ts';

/** Why an Application is not compared. */
export type Withholding = {
  readonly because: string;
  /** Whether not even the Application itself can be compared: a revision may have it that we do not see there. */
  readonly isHidden: boolean;
  /** Whether both revisions give the same reason, and all that was read of it is the same. */
  readonly isUnchanged: boolean;
  /** Where neither revision can be rendered: files read of it that differ. */
  readonly changedFiles?: readonly string[];
};

/**
 * Why the objects of an Application cannot be compared: one revision of it cannot be seen whole. That one revision
 * lacks it counts only when whatever would bring it there can be seen.
 */
export function withholdingOf(key: string, sides: Sides): Withholding | undefined {
  const { base, head } = sides;
  const [before, after] = [base.applications.get(key), head.applications.get(key)];
  if (before && after) return unrendered(before, after, sides);
  const hidden = before ? hiddenOn(head, before, 'after the change') : undefined;
  const unknown = hidden ?? (after && hiddenOn(base, after, 'at the base'));
  if (unknown !== undefined) return { because: unknown, isHidden: true, isUnchanged: false };
  const because = before ? unseen(before, 'at the base') : after && unseen(after, 'after the change');
  return because === undefined ? undefined : { because, isHidden: false, isUnchanged: false };
}

function unrendered(before: ApplicationUnit, after: ApplicationUnit, sides: Sides): Withholding | undefined {
  const [atBase, now] = [unseen(before, 'at the base'), unseen(after, 'after the change')];
  if (atBase === undefined && now === undefined) return undefined;
  if (atBase === undefined || now === undefined)
    return { because: atBase ?? now ?? '', isHidden: false, isUnchanged: false };
  const changedFiles = filesThatDiffer(before, after, sides);
  const isUnchanged =
    reasonOf(before) === reasonOf(after) &&
    jsonText(before.owner.manifest) === jsonText(after.owner.manifest) &&
    changedFiles.length === 0;
  return {
    because: `neither revision of it can be rendered: ${reasonOf(after)}`,
    isHidden: false,
    isUnchanged,
    changedFiles,
  };
}

function filesThatDiffer(before: Unit, after: Unit, { base, head }: Sides): readonly string[] {
  const files = new Set([...before.filesRead, ...after.filesRead]);
  return [...files]
    .filter((file) => readText(base.index.tree, file) !== readText(head.index.tree, file))
    .sort();
}

function unseen(unit: Unit, when: string): string | undefined {
  return isIncomplete(unit) ? `it cannot be rendered ${when}: ${reasonOf(unit)}` : undefined;
}

/** Why one revision may have an Application that we do not see there. */
function hiddenOn(side: TargetSide, { owner }: ApplicationUnit, when: string): string | undefined {
  const file = owner.origin.place.source.name;
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
      return `Application ${name}, which creates it, cannot be rendered ${when}: ${reasonOf(parent)}`;
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

const maxReasonLength = 240;

function reasonOf({ failures, problems, owner }: Unit): string {
  const text = (failures[0]?.message ?? problems[0]?.because ?? '').replaceAll(/\s+/g, ' ');
  if (text !== '') return text.length > maxReasonLength ? `${text.slice(0, maxReasonLength - 1)}…` : text;
  return isUnexpanded(owner)
    ? 'the generators of its ApplicationSet cannot be run'
    : 'parts of it are unseen';
}

/** Whether both revisions have a folder, and all of it can be seen. */
export function isComparableFolder(unit: Unit, { head }: Sides): boolean {
  const after = head.folders.get(ownerKey(unit.owner));
  return after !== undefined && !isIncomplete(unit) && !isIncomplete(after);
}
