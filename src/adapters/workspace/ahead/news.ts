import type { WorkspaceOptions } from '../open-workspace.ts';

/** What a worker is told: which folder, as whom, and which part of the applications. */
export type WorkerTask = {
  readonly path: string;
  readonly how: WorkspaceOptions;
  readonly cwd: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly now: string;
  readonly index: number;
  readonly of: number;
  /** Counts the news of the worker, for who waits for them. */
  readonly count: Int32Array;
};

/** What a worker tells as it goes along. */
export type News = {
  /** What it came to since it last told. */
  readonly answers: readonly (readonly [key: string, answer: unknown])[];
  /** The application that it is through with, and the one that it takes up. */
  readonly done?: string | undefined;
  readonly begun?: string | undefined;
  /** Whether it has rendered all that it is going to. */
  readonly isRendered?: boolean;
  /** Whether it fails, and does nothing more. */
  readonly isLost?: boolean;
};
