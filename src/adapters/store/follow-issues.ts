import type { Issue } from '#report';

/** What the store remembers of an issue. */
export type KnownIssue = Issue & { readonly state: 'open' | 'closed' };

/** What a run means for the issues that are known. */
export type IssueChanges = {
  readonly opened: readonly Issue[];
  readonly reopened: readonly Issue[];
  /** Open before, and open still. */
  readonly kept: readonly Issue[];
  readonly closed: readonly Issue[];
};

/** Compares what a run reports with what is known. Only a run that looked at everything can close an issue. */
export function followIssues(
  known: readonly KnownIssue[],
  reported: readonly Issue[],
  isWhole: boolean,
): IssueChanges {
  const before = new Map(known.map((issue) => [keyOf(issue), issue]));
  const after = new Map(reported.map((issue) => [keyOf(issue), issue]));
  const now = [...after].map(([key, issue]) => ({ issue, state: before.get(key)?.state }));
  return {
    opened: now.flatMap(({ issue, state }) => (state === undefined ? [issue] : [])),
    reopened: now.flatMap(({ issue, state }) => (state === 'closed' ? [issue] : [])),
    kept: now.flatMap(({ issue, state }) => (state === 'open' ? [issue] : [])),
    closed: isWhole ? known.filter((issue) => issue.state === 'open' && !after.has(keyOf(issue))) : [],
  };
}

function keyOf({ kind, fingerprint }: Issue): string {
  return `${kind} ${fingerprint}`;
}
