import { grouped } from '#groups';
import { replaceActions } from '#text';
import { isScript } from '#knowledge';
import { directoryName, isInside, readText } from '#files';
import type { Fleet } from '#fleet';
import { type TreeIndex, graphOf } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { counterpart } from './counterpart.ts';
import { type Pointer, pointersOf, undecidedPaths } from './pointers.ts';

type Crossed = { application: string; path: string; neighbour: string; own: string };

/** An Application was copied from the one beside it, and still points to what belongs to that one. */
export const crossedPath = defineRule<Crossed>({
  name: 'crossed-path',
  title: 'An Application points to what belongs to the one it was copied from',
  impact: 'weakens',
  looksAt: 'everything',
  find({ fleets, index }, report) {
    const pointers = pointersByPath(fleets);
    const users = new Map<string, ReadonlySet<string>>();
    const isUnused = unusedPaths(index, fleets, [...pointers.keys()]);
    for (const fleet of fleets) {
      for (const { owner } of fleet.applications) {
        for (const pointer of pointersOf(owner)) {
          const { path, at } = pointer;
          const others = users.get(path) ?? filesOf(pointers.get(path) ?? []);
          users.set(path, others);
          if (others.size < 2 || others.size > several) continue;
          const file = pointer.file();
          for (const other of others) {
            const own = counterpart(file, other, path);
            if (own === undefined || !isUnused(own, pointer)) continue;
            report({
              subject: ownerSubject(fleet, owner, at),
              data: { application: owner.name, path, neighbour: other, own },
            });
            break;
          }
        }
      }
    }
  },
  say: ({ application, path, neighbour, own }) => ({
    what: `Application ${application} points to ${path}, as its neighbour in ${neighbour} does`,
    so: `It deploys what belongs to the neighbour, and nothing uses ${own}`,
    do: `Point it to ${own}`,
  }),
});

/** What more Applications point to is meant for all of them. */
const several = 5;

function pointersByPath(fleets: readonly Fleet[]): ReadonlyMap<string, readonly Pointer[]> {
  const applications = fleets.flatMap((fleet) => fleet.applications.map(({ owner }) => owner));
  return grouped(applications.flatMap(pointersOf), ({ path }) => path);
}

/** The files in which Applications are pointed to one path, no more of them than it takes to know that it is meant for all. */
function filesOf(pointers: readonly Pointer[]): ReadonlySet<string> {
  const files = new Set<string>();
  if (pointers.length < 2) return files;
  for (const pointer of pointers) {
    files.add(pointer.file());
    if (files.size > several) break;
  }
  return files;
}

/** Whether a folder or file of the tree is there, and nothing deploys it, reads it, builds on it or mentions it. */
function unusedPaths(
  index: TreeIndex,
  fleets: readonly Fleet[],
  used: readonly string[],
): (path: string, as: Pointer) => boolean {
  const files = new Set(index.files);
  const undecided = fleets
    .flatMap(({ applications }) => applications)
    .flatMap(({ owner: application }) => undecidedPaths(application));
  // Where an Application lies is a folder to deploy only if more than that lies there.
  const holdsMore = (folder: string, definition: string) =>
    index.files.some(
      (file) => directoryName(file) === folder && file !== definition && /\.(ya?ml|json|jsonnet)$/.test(file),
    );
  return (path, { kind, path: instead, file }) => {
    if (undecided.some((each) => each.kind === kind && mayBe(each.path, path))) return false;
    if (kind === 'file') return files.has(path) && !used.includes(path) && !isMentioned(index, path, instead);
    return (
      !graphOf(index).bases.has(path) && !used.some((each) => isInside(path, each)) && holdsMore(path, file())
    );
  };
}

/** Whether the literal parts of a path that a generator decides stand in another one, in their order. */
function mayBe(pattern: string, path: string): boolean {
  let from = 0;
  for (const part of replaceActions(pattern, () => '\0').split('\0')) {
    const at = path.indexOf(part.replace(/^\.\.?\/|^\$[\w-]+\//, ''), from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** Whether some text of the tree names a file, from the step on by which it differs from another one. */
function isMentioned({ files, tree }: TreeIndex, path: string, instead: string): boolean {
  const steps = path.split('/');
  const others = instead.split('/');
  const name = steps.slice(steps.findIndex((step, index) => step !== others[index])).join('/');
  return files.some(
    (file) =>
      (/\.(ya?ml|json|tpl)$/.test(file) || isScript(file)) && (readText(tree, file) ?? '').includes(name),
  );
}
