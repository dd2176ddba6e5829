/** A chart that a source or a dependency names and the tree does not hold. */
export type WantedChart = {
  readonly name: string;
  /** A version, or a range of versions. */
  readonly version: string;
  readonly repository: string;
};

/** Gives the archive of a chart that was brought here before; `undefined` when it is not at hand. */
export type ChartProvider = (wanted: WantedChart) => Uint8Array | undefined;

/** The key under which a wanted chart is known. */
export function chartKey({ name, version, repository }: WantedChart): string {
  return `${repository} ${name} ${version}`;
}
