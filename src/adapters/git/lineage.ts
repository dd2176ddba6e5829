import { type GitPlace, runGit, runGitText } from './run-git.ts';

/** A commit of a branch from which HEAD went its own way. */
export type Fork = {
  /** Whether HEAD has everything of the branch: the commit is the last one of it. */
  readonly tips: readonly string[];
  /** Every branch that has the commit. */
  readonly branches: readonly string[];
};

/** How HEAD stands to the branches of a clone; names are those of refs. */
export type Lineage = {
  /** Branches whose history HEAD is part of. */
  readonly containing: readonly string[];
  readonly forks: readonly Fork[];
  /** Where the one branch that HEAD left had itself left others, and so on: for branches made on top of branches. */
  readonly earlier: readonly (readonly Fork[])[];
};

const maxForks = 8;
const maxEarlier = 3;

type Refs = readonly { readonly name: string; readonly commit: string }[];

/**
 * Where HEAD left the branches that do not have it. In a shallow clone the history ends early: then the parents that
 * the commit itself names still tell.
 */
export function readLineage(place: GitPlace, refs: Refs): Lineage {
  const containing = branchesWith(place, 'HEAD');
  const points = forkPoints(place, { from: 'HEAD', containing }, refs);
  if (points === undefined) return { containing, forks: [], earlier: [] };
  const forks = [...new Set([...points, ...recordedParents(place)])];
  const earlier: Fork[][] = [];
  let [next, ...others] = points;
  while (next !== undefined && others.length === 0 && earlier.length < maxEarlier) {
    const further = forkPoints(place, { from: next, containing: branchesWith(place, next) }, refs) ?? [];
    if (further.length > 0) earlier.push(forksAt(place, further, refs));
    [next, ...others] = further;
  }
  return { containing, forks: forksAt(place, forks, refs), earlier };
}

/** The commits at which one left the branches that do not have it; `undefined` where every branch has it. */
function forkPoints(
  place: GitPlace,
  { from, containing }: { readonly from: string; readonly containing: readonly string[] },
  refs: Refs,
): readonly string[] | undefined {
  const others = refs.filter(({ name }) => isBranch(name) && !containing.includes(name));
  if (others.length === 0) return undefined;
  const input = [from, ...others.map(({ commit }) => `^${commit}`)].map((line) => `${line}\n`).join('');
  const answer = new TextDecoder().decode(runGit(place, { ask: 'exclusive' }, { input }));
  const boundary = answer.split('\n').flatMap((line) => (line.startsWith('-') ? [line.slice(1)] : []));
  return boundary.slice(0, maxForks);
}

function forksAt(place: GitPlace, points: readonly string[], refs: Refs): Fork[] {
  return points.flatMap((point) => {
    const tips = refs.flatMap(({ name, commit }) => (isBranch(name) && commit === point ? [name] : []));
    const branches = new Set([...tips, ...branchesWith(place, point)]);
    return branches.size === 0 ? [] : [{ tips, branches: [...branches] }];
  });
}

function branchesWith(place: GitPlace, commit: string): readonly string[] {
  return (runGitText(place, { ask: 'branches-with', commit }) ?? '').split('\n').filter(isBranch);
}

function isBranch(name: string): boolean {
  return /^refs\/(heads|remotes)\//.test(name) && !name.endsWith('/HEAD');
}

/** The parents that HEAD names, also where a shallow clone makes git forget them. */
function recordedParents(place: GitPlace): readonly string[] {
  const output = runGit(place, { ask: 'objects' }, { input: 'HEAD\n' });
  const [, header = ''] = /^\S+ commit \d+\n([\s\S]*?)\n\n/.exec(new TextDecoder().decode(output)) ?? [];
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '');
}
