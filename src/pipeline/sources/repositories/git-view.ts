import type { FileTree } from '#files';

/** A commit of another repository that git has recorded in the place of a folder. */
export type Gitlink = {
  readonly path: string;
  readonly commit: string;
  /** Whether the clone that stands there has the commit; `undefined` when there is none. */
  readonly isKnown?: boolean;
};

/** A commit from which HEAD went its own way: the branches that end there, and all that have it. */
export type GitFork = { readonly tips: readonly string[]; readonly branches: readonly string[] };

/** What somebody knows about the git repository around the tree; handed in, since only adapters run git. */
export type GitView = {
  /** Path of the tree inside the repository. */
  readonly prefix: string;
  readonly commit: string | undefined;
  /** `YYYY-MM-DD`: when that commit was made. */
  readonly date?: string | undefined;
  readonly branch: string | undefined;
  readonly defaultBranch: string | undefined;
  readonly remotes: readonly string[];
  readonly refs: readonly { readonly name: string; readonly commit: string }[];
  readonly hasAllBranches: boolean;
  resolve(revision: string): string | undefined;
  /** Whether HEAD is part of the history of a commit, so that this tree is an earlier state of it. */
  precedes(commit: string): boolean;
  /** Branches that the change under examination goes to, as whoever asks knows them. */
  readonly destinations?: readonly string[];
  /** How HEAD stands to the branches: those that have it, and where it left the others. */
  lineage?(): {
    readonly containing: readonly string[];
    readonly forks: readonly GitFork[];
    /** Where the one branch that HEAD left had itself left others, and so on. */
    readonly earlier?: readonly (readonly GitFork[])[];
  };
  treeAt(commit: string): FileTree | undefined;
  /**
   * The files of the repository as they were that many days before HEAD was committed: none where it is younger, and
   * `undefined` where history is cut off.
   */
  treeBefore?(days: number): FileTree | undefined;
  /** The texts that a file had before each of the latest commits that changed it, the latest first. */
  earlierTexts?(path: string): readonly { readonly commit: string; readonly text: string }[];
  /** The submodules as git records them. */
  gitlinks?(): readonly Gitlink[];
};
