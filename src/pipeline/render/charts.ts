import type { FetchReason } from '#outcome';

/** A chart that a source or a dependency names and the tree does not hold, or an OCI artifact that is a source itself. */
export type WantedChart = {
  /** Empty for an artifact: its repository is all that names it. */
  readonly name: string;
  /** A version, or a range of versions. */
  readonly version: string;
  readonly repository: string;
};

/**
 * The archive of a chart that was brought here before, the folder of the tree under examination that holds the chart of
 * this name and version, or why it could not be had.
 */
export type ProvidedChart =
  | {
      readonly kind: 'chart';
      readonly bytes: Uint8Array;
      /** What the content of an artifact is, in the words of its manifest. */
      readonly mediaType?: string;
    }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'absent'; readonly reason: FetchReason; readonly because: string };

/** Whether an OCI artifact is wanted, whatever it holds, rather than a chart by its name. */
export function isArtifact({ name }: Pick<WantedChart, 'name'>): boolean {
  return name === '';
}

/** Gives what was brought here before; `undefined` for what nobody looked for. */
export type ChartProvider = (wanted: WantedChart) => ProvidedChart | undefined;

/** The key under which a wanted chart is known. */
export function chartKey({ name, version, repository }: WantedChart): string {
  return `${repository} ${name} ${version}`;
}

/** That a chart is not available, and why, as far as anybody looked. */
export type Absence = {
  readonly because: string;
  readonly reason?: FetchReason;
  /** The repository that has it. */
  readonly missing?: string;
};

/** Says of a chart, named by `what`, that it is not available. */
export function absence(what: string, repository: string, provided: ProvidedChart | undefined): Absence {
  const missing = repository === '' ? {} : { missing: repository };
  if (provided?.kind !== 'absent') return { because: `${what} is not available`, ...missing };
  const { because, reason } = provided;
  return { because: `${what} is not available: ${because}`, reason, ...missing };
}
