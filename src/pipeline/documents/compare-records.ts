import type { DocumentRecord, RecordedIssue, Update } from './document.ts';
import type { DocumentInput } from './input.ts';
import { isWell } from './states.ts';
import type { View } from './view.ts';

/** What became of issues since an earlier document. */
export type Comparison = {
  readonly fresh: readonly RecordedIssue[];
  readonly same: readonly RecordedIssue[];
  readonly resolved: readonly RecordedIssue[];
  /** Open then; what would show them was not looked at this time. */
  readonly unverified: readonly RecordedIssue[];
  /** This document's and all before it, the newest first. */
  readonly updates: readonly Update[];
};

/** Holds the issues of today against those of an earlier document; only what was looked at again can be resolved. */
export function compareRecords(view: View): Comparison {
  const { earlier, date } = view.input;
  const before = new Map((earlier?.issues ?? []).map((issue) => [issue.id, issue]));
  const open = view.issues.map(({ id, origin, title, applications, findings }): RecordedIssue => {
    const known = before.get(id);
    const since = known !== undefined && known.resolved === undefined ? known.since : date;
    return { id, origin, title, applications, findings: findings.map((each) => each.id), since };
  });
  const isOpen = new Set(open.map(({ id }) => id));
  const gone = (earlier?.issues ?? []).filter(({ id }) => !isOpen.has(id));
  const wasOpen = ({ id }: RecordedIssue): boolean => {
    const known = before.get(id);
    return known !== undefined && known.resolved === undefined;
  };
  const unverified = gone.filter((issue) => issue.resolved === undefined && !isSeenGone(issue, view));
  const newlyGone = gone.filter((issue) => issue.resolved === undefined && isSeenGone(issue, view));
  const fresh = open.filter((issue) => !wasOpen(issue));
  const same = open.filter(wasOpen);
  const resolved = [
    ...newlyGone.map((issue) => ({ ...issue, resolved: date })),
    ...gone.filter((issue) => issue.resolved !== undefined),
  ];
  const lines = [
    ...newlyGone.map(({ title }) => `RESOLVED: ${title}`),
    ...fresh.map(({ title, id }) => `${before.has(id) ? 'BACK AGAIN' : 'NEW'}: ${title}`),
    ...same.map(({ title, since }) => `STILL OPEN since ${since}: ${title}`),
    ...unverified.map(({ title }) => `NOT VERIFIED, because it was not looked at again: ${title}`),
  ];
  const updates = earlier === undefined ? [] : [{ date, lines }, ...earlier.updates];
  return { fresh, same, resolved, unverified, updates };
}

/**
 * Whether an issue that is no longer found was looked for: a finding in a tree; a cause where its Applications are still
 * seen, and are well now or stand in clusters that were read to the end.
 */
function isSeenGone(issue: RecordedIssue, { input, states }: View): boolean {
  const { live, git } = input;
  if (issue.origin === 'foreseen') {
    const left = new Set(git?.report.findings.map(({ id }) => id));
    return (
      git !== undefined && (issue.findings.length > 0 || !live) && !issue.findings.some((id) => left.has(id))
    );
  }
  if (live === undefined) return false;
  const own = new Set(issue.applications);
  const left = states.filter(({ name }) => own.has(name));
  return left.length > 0 && (live.diagnosis.unread.length === 0 || left.every(isWell));
}

/** The record that this document leaves for later ones. */
export function recordOf(
  kind: DocumentRecord['kind'],
  input: DocumentInput,
  { fresh, same, resolved, unverified, updates }: Comparison,
): DocumentRecord {
  return {
    schemaVersion: 1,
    kind,
    date: input.date,
    commit: input.git?.report.tree.commit ?? '',
    taken: input.live?.snapshot.taken ?? '',
    issues: [...same, ...fresh, ...unverified, ...resolved],
    updates,
  };
}
