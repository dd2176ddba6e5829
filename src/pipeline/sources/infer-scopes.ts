import { isArgoKind } from '#argocd';
import { baseName, cleanPath, directoryName, isInside, joinPath } from '#files';
import { asideInEarnest, holdsEnvironments, isStage } from '#knowledge';
import { isRecord, manifestId, stringAt } from '#kube';
import { findRoots, graphOf, inflatedFleets } from './find-roots.ts';
import { argoObjects } from './argo-settings.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/** Alternatives that go together, and what to leave out so that nothing is defined twice. */
export type InferredScope = { readonly name: string; readonly excludes: readonly string[] };

/** Something that defines Applications by itself: a file, or a kustomization that is built as a whole. */
type Unit = { readonly path: string; readonly names: ReadonlySet<string>; readonly isKustomization: boolean };

/** Sibling folders that define much the same Applications, so that no Argo CD can hold both. */
type Fork = { readonly directory: string; readonly branches: readonly string[] };

/**
 * Finds out whether a tree serves several Argo CDs: sibling folders (`clusters/a`, `clusters/b`) that define half of
 * their Applications under the same names, two at least, are alternatives. One name alone is a collision, and
 * for the rules to find. Folders of the same name at several forks go together; nothing says so of others, unless an
 * Application elsewhere takes them in.
 */
export function inferScopes(index: TreeIndex): readonly InferredScope[] {
  const forks = findForks(definingUnits(index));
  const isOuter = (fork: Fork) => !forks.some((other) => branchAround(other, fork) !== undefined);
  const scopes = combine(forks.filter(isOuter), { forks, ...takers(index) });
  return scopes.length < 2 ? [] : [...scopes].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The branch of a fork in which another fork lies. */
function branchAround({ directory, branches }: Fork, inner: Fork): string | undefined {
  return branches.find((branch) => isInside(inner.directory, joinPath(directory, branch)));
}

type Around = {
  readonly forks: readonly Fork[];
  /** Whether Applications that lie elsewhere take in what a fork holds, by its path or by a pattern. */
  isTakenIn(fork: Fork): boolean;
  /** The files outside of a fork whose Applications take in other branches of it than this one. */
  ofOthers(fork: Fork, branch: string): readonly string[];
};

/** The alternatives of forks that lie side by side, each with those of its name. */
function combine(forks: readonly Fork[], around: Around): readonly InferredScope[] {
  const roots = forks.filter((fork) => !around.isTakenIn(fork));
  const lists = forks.map((fork) => ({ fork, alternatives: alternativesOf(fork, around) }));
  const names = new Set(
    lists.flatMap(({ fork, alternatives }) =>
      roots.length === 0 || roots.includes(fork) ? alternatives.map(({ name }) => name) : [],
    ),
  );
  return [...names].map((name) => ({
    name,
    excludes: lists.flatMap(
      ({ fork, alternatives }) =>
        alternatives.find((alternative) => alternative.name === name)?.excludes ?? branchPaths(fork),
    ),
  }));
}

function branchPaths({ directory, branches }: Fork): readonly string[] {
  return branches.map((branch) => joinPath(directory, branch));
}

function takers(index: TreeIndex): Pick<Around, 'isTakenIn' | 'ofOthers'> {
  const taken = argoObjects(index).flatMap(({ file, manifest }) =>
    isArgoKind(manifestId(manifest), 'Application', 'ApplicationSet')
      ? pathsIn(manifest['spec']).map((path) => ({ file, path }))
      : [],
  );
  return {
    isTakenIn: (fork) =>
      branchPaths(fork).some((branch) =>
        taken.some(({ file, path }) => !isInside(file, fork.directory) && fits(path, branch)),
      ),
    ofOthers(fork, branch) {
      const own = joinPath(fork.directory, branch);
      const outside = taken.filter(({ file }) => !branchPaths(fork).some((each) => isInside(file, each)));
      const shared = new Set(outside.filter(({ path }) => fits(path, own)).map(({ file }) => file));
      const others = outside.filter(
        ({ file, path }) => !shared.has(file) && branchPaths(fork).some((each) => fits(path, each)),
      );
      return [...new Set(others.map(({ file }) => file))];
    },
  };
}

/** Every `path` of sources and generators in the spec of an Application or an ApplicationSet. */
export function pathsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'path' && typeof each === 'string' ? [each] : pathsIn(each),
  );
}

/** Whether a path is a folder, or lies inside it; what is filled in later may be any name. */
function fits(path: string, folder: string): boolean {
  const steps = cleanPath(path.replace(/\{\{[^{}]*\}\}/g, '*')).split('/');
  return folder.split('/').every((step, at) => step === steps[at] || steps[at]?.includes('*'));
}

/** The branches of a fork, each with the alternatives that lie within it. */
function alternativesOf(fork: Fork, around: Around): readonly InferredScope[] {
  const found = new Map<string, InferredScope>();
  for (const branch of fork.branches) {
    const excludes = [
      ...branchPaths(fork).filter((path) => path !== joinPath(fork.directory, branch)),
      ...around.ofOthers(fork, branch),
    ];
    const within = around.forks.filter((other) => branchAround(fork, other) === branch);
    const outermost = within.filter(
      (inner) => !within.some((other) => branchAround(other, inner) !== undefined),
    );
    const inner =
      outermost.length > 0
        ? combine(outermost, { ...around, forks: within })
        : [{ name: branch, excludes: [] }];
    for (const each of inner) {
      const name = found.has(each.name) ? `${branch}/${each.name}` : each.name;
      found.set(name, { name, excludes: [...excludes, ...each.excludes] });
    }
  }
  return [...found.values()];
}

function definingUnits(index: TreeIndex): readonly Unit[] {
  const { objects, renderables } = findRoots(index, { roots: [] });
  const byFile = new Map<string, Set<string>>();
  for (const object of argoObjects(index)) {
    const id = manifestId(object.manifest);
    if (!isArgoKind(id, 'Application', 'ApplicationSet')) continue;
    const names = byFile.get(object.file) ?? new Set();
    byFile.set(object.file, names.add(`${id.kind}/${id.name}`));
  }
  // What was put away is no alternative to what is in use.
  const all = [...new Set(objects.map((object) => object.file))];
  const living = all.filter((file) => asideInEarnest(file) === undefined);
  const files = living.length > 0 ? living : all;
  const units: Unit[] = files.map((path) => ({
    path,
    names: byFile.get(path) ?? new Set(),
    isKustomization: false,
  }));
  const graph = graphOf(index);
  for (const { path, tool } of renderables) {
    if (tool !== 'kustomize' || renames(index, path)) continue;
    const names = new Set([...graph.reach(path)].flatMap((file) => [...(byFile.get(file) ?? [])]));
    // What a chart makes of the values of each cluster is for that cluster.
    if (holdsEnvironments(baseName(directoryName(path))) || isStage(baseName(path)))
      for (const chart of inflatedFleets(index, path)) names.add(`chart ${chart}`);
    units.push({ path, names, isKustomization: true });
  }
  return units.filter((unit) => unit.names.size > 0);
}

/** A kustomization with a prefix or suffix gives its Applications names of their own. */
function renames(index: TreeIndex, directory: string): boolean {
  const file = joinPath(directory, index.kustomizations.get(directory) ?? '');
  const value = index.value(file);
  return Boolean(stringAt(value, 'namePrefix') || stringAt(value, 'nameSuffix'));
}

function findForks(units: readonly Unit[]): readonly Fork[] {
  const forks: Fork[] = [];
  for (const directory of directoriesAbove(units)) {
    const branches = alternativesIn(directory, units);
    if (branches.length > 1) forks.push({ directory, branches });
  }
  return forks;
}

/** Every directory on the way to a unit, the outermost first. */
function directoriesAbove(units: readonly Unit[]): readonly string[] {
  const found = new Set<string>();
  for (const { path } of units) {
    const steps = path.split('/');
    for (let length = 0; length < steps.length; length++) found.add(steps.slice(0, length).join('/'));
  }
  return [...found].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}

function depth(path: string): number {
  return path === '' ? 0 : path.split('/').length;
}

function alternativesIn(directory: string, units: readonly Unit[]): readonly string[] {
  const branches = new Map<string, { readonly names: Set<string>; areKustomizations: boolean }>();
  for (const unit of units) {
    const rest = relative(directory, unit.path);
    if (rest === undefined) continue;
    const [branch = '', ...below] = rest.split('/');
    if (below.length === 0 && !unit.isKustomization) continue;
    const known = branches.get(branch) ?? { names: new Set<string>(), areKustomizations: true };
    for (const name of unit.names) known.names.add(name);
    if (!unit.isKustomization) known.areKustomizations = false;
    branches.set(branch, known);
  }
  const alternatives = new Set<string>();
  const entries = [...branches];
  for (const [index, [first, a]] of entries.entries()) {
    for (const [second, b] of entries.slice(index + 1)) {
      const shared = [...a.names].filter((name) => b.names.has(name)).length;
      const least = a.areKustomizations && b.areKustomizations ? 1 : 2;
      if (shared < least || shared * 2 < Math.min(a.names.size, b.names.size)) continue;
      alternatives.add(first).add(second);
    }
  }
  return [...alternatives].sort();
}

function relative(directory: string, path: string): string | undefined {
  if (directory === '') return path;
  return path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : undefined;
}
