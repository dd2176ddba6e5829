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
};

const maxForks = 8;

/**
 * Where HEAD left the branches that do not have it. In a shallow clone the history ends early: then the parents that
 * the commit itself names still tell.
 */
export function readLineage(
  place: GitPlace,
  refs: readonly { readonly name: string; readonly commit: string }[],
): Lineage {
  const containing = branchesWith(place, 'HEAD');
  const others = refs.filter(({ name }) => isBranch(name) && !containing.includes(name));
  if (others.length === 0) return { containing, forks: [] };
  const input = ['HEAD', ...others.map(({ commit }) => `^${commit}`)].map((line) => `${line}\n`).join('');
  const answer = new TextDecoder().decode(runGit(place, { ask: 'exclusive' }, { input }));
  const boundary = answer.split('\n').flatMap((line) => (line.startsWith('-') ? [line.slice(1)] : []));
  const points = new Set([...boundary.slice(0, maxForks), ...recordedParents(place)]);
  const forks = [...points].flatMap((point) => {
    const tips = others.flatMap(({ name, commit }) => (commit === point ? [name] : []));
    const branches = new Set([...tips, ...branchesWith(place, point)]);
    return branches.size === 0 ? [] : [{ tips, branches: [...branches] }];
  });
  return { containing, forks };
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
