/** What became of a fleet over time, as a server remembers it. All times are ISO 8601 in UTC. */
export type History = {
  /** The latest first. */
  readonly runs: readonly RunSummary[];
  /** Findings and causes that were open within the window, those that changed last first. */
  readonly issues: readonly IssueHistory[];
  /** Applications whose verdict changed within the window. */
  readonly applications: readonly ApplicationHistory[];
  /** Findings that were waived within the window. */
  readonly waivers: readonly WaiverHistory[];
};

export type RunSummary = {
  readonly id: string;
  /** `interrupted`: the server went away before the run ended. */
  readonly state: 'running' | 'finished' | 'failed' | 'interrupted';
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly commit: string | null;
  readonly dirty: boolean;
  /** Why a run failed. */
  readonly failure: string | null;
  /** Absent until the run has finished. */
  readonly totals?: RunTotals;
};

export type RunTotals = {
  readonly errors: number;
  readonly warnings: number;
  /** Absent from what earlier versions recorded. */
  readonly questions?: number;
  readonly infos: number;
  readonly causes: number;
  readonly problems: number;
  readonly applications: number;
  readonly blocked: number;
  readonly opened: number;
  readonly closed: number;
  /** Whether the run looked at everything it set out to: one that a budget cut short closes nothing. */
  readonly isWhole: boolean;
};

/** A finding or a cause, followed from run to run by its fingerprint. */
export type Issue = {
  readonly kind: 'finding' | 'cause';
  readonly fingerprint: string;
  /** The rule of a finding, the need or class of a cause. */
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'question' | 'info';
  readonly title: string;
  readonly targets: readonly string[];
  /** How many Applications it holds back or is about. */
  readonly applications: number;
  readonly file: string | null;
  readonly line: number | null;
};

export type IssueHistory = Issue & {
  readonly state: 'open' | 'closed';
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** When it was opened for the last time. */
  readonly openedAt: string;
  readonly closedAt: string | null;
  /** 1 when it never came back. */
  readonly timesOpened: number;
};

/** A finding that somebody waived. */
export type Waived = {
  readonly fingerprint: string;
  readonly rule: string;
  readonly title: string;
  readonly reason: string;
  readonly expires: string;
  /** The author of the line that waives, as git knows it. */
  readonly by: string | null;
};

export type WaiverHistory = Waived & { readonly firstSeenAt: string; readonly lastSeenAt: string };

export type ApplicationHistory = {
  readonly target: string;
  /** `namespace/name`. */
  readonly application: string;
  readonly verdict: string;
  readonly since: string;
  /** How often the verdict changed within the window. */
  readonly changes: number;
  /** For each time it was not green and became so: how long that took. */
  readonly secondsToGreen: readonly number[];
};
