/** The tables. Times are ISO 8601 in UTC and flags are 0 or 1, so that both databases hold and compare them alike. */
export type Schema = {
  watched: WatchedTable;
  run: RunTable;
  page: PageTable;
  issue: IssueTable;
  issue_change: IssueChangeTable;
  fix: FixTable;
  waiver: WaiverTable;
  verdict: VerdictTable;
  verdict_change: VerdictChangeTable;
  delivery: DeliveryTable;
  rendering: RenderingTable;
  branch: BranchTable;
  branch_change: BranchChangeTable;
  answer: AnswerTable;
  proof: ProofTable;
};

/** What is watched, and the lease of the server that looks at it. */
type WatchedTable = {
  id: string;
  title: string;
  kind: string;
  holder: string | null;
  lease_until: string | null;
};

type RunTable = {
  id: string;
  watched: string;
  state: 'running' | 'finished' | 'failed' | 'interrupted';
  /** What was looked at: the same key needs no second run. */
  state_key: string;
  started_at: string;
  finished_at: string | null;
  commit_id: string | null;
  dirty: number;
  failure: string | null;
  totals: string | null;
};

type PageTable = { run: string; bytes: Uint8Array };

type IssueTable = {
  watched: string;
  kind: 'finding' | 'cause';
  fingerprint: string;
  rule: string;
  severity: 'error' | 'warning' | 'question' | 'info';
  title: string;
  targets: string;
  applications: number;
  file: string | null;
  line: number | null;
  state: 'open' | 'closed';
  first_seen_at: string;
  last_seen_at: string;
  last_run: string;
  opened_at: string;
  closed_at: string | null;
  times_opened: number;
};

type IssueChangeTable = {
  watched: string;
  kind: 'finding' | 'cause';
  fingerprint: string;
  run: string;
  change: 'opened' | 'reopened' | 'closed';
  at: string;
};

type FixTable = {
  watched: string;
  fingerprint: string;
  run: string;
  kind: string;
  verified: number;
  diff: string | null;
};

type WaiverTable = {
  watched: string;
  fingerprint: string;
  rule: string;
  title: string;
  reason: string;
  expires: string;
  waived_by: string | null;
  first_seen_at: string;
  last_seen_at: string;
};

type VerdictTable = {
  watched: string;
  target: string;
  application: string;
  verdict: string;
  since: string;
};

type VerdictChangeTable = VerdictTable & { run: string; previous: string | null };

/** What Applications render, of the latest run alone. */
type RenderingTable = { watched: string; application: string; digest: string; bytes: Uint8Array };

type BranchTable = {
  watched: string;
  commit_id: string;
  place: number;
  name: string;
  author: string;
  at: string;
  subject: string;
};

/** What branches would do, as long as there is a branch with the commit. */
type BranchChangeTable = { watched: string; commit_id: string; version: string; bytes: Uint8Array };

/** What was proven to cure a finding, or why nothing was, on the tree that a run saw; `choice` is empty where none was made. */
type ProofTable = { watched: string; fingerprint: string; choice: string; run: string; bytes: Uint8Array };

/** What workers answer; `beat` counts on as long as one is at it, and `bytes` is null until it is done. */
type AnswerTable = { job: string; beat: number; bytes: Uint8Array | null; at: string };

/** Webhooks that were taken, by the digest of their body. */
type DeliveryTable = { digest: string; at: string };
