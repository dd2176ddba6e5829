import type { History, Issue, RunSummary, RunTotals, Waived } from '#report';

/** What a server looks at again and again: a repository, or saved observations of clusters. */
export type Watched = {
  readonly id: string;
  readonly title: string;
  readonly kind: 'repository' | 'snapshot';
};

/** The history of what is watched. What was committed survives the death of the process at any moment. */
export type Store = {
  /** Names what is watched; again when its title changed. */
  watch(watched: Watched): Promise<void>;
  /**
   * Begins a run, unless another holder has the lease: then `undefined`. A run that its holder left behind is marked as
   * interrupted.
   */
  beginRun(begin: RunBegin): Promise<string | undefined>;
  /** Extends the lease; false when somebody else has it by now. */
  keepRun(watched: string, lease: Lease): Promise<boolean>;
  /** Writes everything a run found, or nothing. False when the lease was lost: the result is then dropped. */
  finishRun(finish: RunFinish): Promise<RunChanges | undefined>;
  /** Ends a run without a result. */
  failRun(end: RunEnd): Promise<void>;
  runs(watched: string, limit: number): Promise<readonly RunSummary[]>;
  /** The latest run that finished, with the key of what it looked at. */
  latest(watched: string): Promise<LatestRun | undefined>;
  /** What the dashboard shows of a run, as it was handed in; `undefined` when it is no longer kept. */
  page(watched: string, run: string): Promise<Uint8Array | undefined>;
  /** What an Application rendered in the latest run that finished. */
  rendering(watched: string, application: string): Promise<Omit<Rendering, 'application'> | undefined>;
  /** The branches that the latest run saw, the latest first. */
  branches(watched: string): Promise<readonly Branch[]>;
  /** What a version of the program made of the change that ends in a commit; `undefined` when it has not compared it. */
  change(watched: string, commit: string, version: string): Promise<Uint8Array | undefined>;
  keepChange(change: KeptChange): Promise<void>;
  /** Everything that is open. */
  openIssues(watched: string): Promise<readonly Issue[]>;
  /** What happened since a time. */
  history(watched: string, since: string): Promise<History>;
  fix(watched: string, fingerprint: string): Promise<StoredFix | undefined>;
  /** What came of looking for a cure on the tree that a run saw. */
  proof(at: ProofPlace): Promise<Uint8Array | undefined>;
  keepProof(proof: KeptProof): Promise<void>;
  /** Remembers a webhook; false when it was taken before. */
  takeDelivery(digest: string, at: string): Promise<boolean>;
  /** Forgets what is older, but never the latest result and nothing that is open. */
  prune(retention: Retention): Promise<void>;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export type Lease = { readonly holder: string; readonly now: string; readonly until: string };

export type RunBegin = { readonly watched: string; readonly stateKey: string; readonly lease: Lease };

export type RunEnd = {
  readonly watched: string;
  readonly run: string;
  readonly holder: string;
  readonly at: string;
  readonly state: 'failed' | 'interrupted';
  readonly why: string | null;
};

export type RunFinish = {
  readonly watched: string;
  readonly run: string;
  readonly holder: string;
  readonly at: string;
  readonly record: RunRecord;
};

/** What a run found, in the words of the history. */
export type RunRecord = {
  readonly commit: string | null;
  readonly dirty: boolean;
  readonly totals: Omit<RunTotals, 'opened' | 'closed' | 'causes'>;
  readonly issues: readonly Issue[];
  readonly verdicts: readonly {
    readonly target: string;
    readonly application: string;
    readonly verdict: string;
  }[];
  readonly fixes: readonly StoredFix[];
  readonly waivers: readonly Waived[];
  /** What the dashboard shows of it. */
  readonly page: Uint8Array;
  /** Branches with something to bring, the latest first. */
  readonly branches: readonly Branch[];
  /** What each Application renders, as the dashboard shows it. */
  readonly renderings: readonly Rendering[];
};

/** A branch whose commits have not reached the branch that changes go to. */
export type Branch = {
  readonly name: string;
  readonly commit: string;
  readonly author: string;
  readonly at: string;
  readonly subject: string;
};

export type KeptChange = {
  readonly watched: string;
  readonly commit: string;
  readonly version: string;
  readonly bytes: Uint8Array;
};

/** What one Application renders, by `target/namespace/name`. */
export type Rendering = {
  readonly application: string;
  /** Changes when the bytes do. */
  readonly digest: string;
  readonly bytes: Uint8Array;
};

export type StoredFix = {
  readonly fingerprint: string;
  readonly kind: string;
  readonly verified: boolean;
  readonly diff: string | null;
};

/** A finding of a run, and the way to cure it that somebody chose; empty where nobody did. */
export type ProofPlace = {
  readonly watched: string;
  readonly run: string;
  readonly fingerprint: string;
  readonly choice: string;
};

export type KeptProof = ProofPlace & { readonly bytes: Uint8Array };

/** What a run changed. */
export type RunChanges = {
  readonly opened: readonly Issue[];
  readonly reopened: readonly Issue[];
  readonly closed: readonly Issue[];
};

export type LatestRun = {
  readonly id: string;
  readonly stateKey: string;
  readonly finishedAt: string;
  readonly totals: RunTotals;
};

export type Retention = { readonly before: string; readonly pages: number };
