export type Case = {
  readonly seed: number;
  readonly files: Record<string, string>;
  readonly links: Record<string, string>;
  /** What the main branch has, where the command compares with it. */
  readonly base?: Record<string, string>;
  readonly command: {
    readonly args: readonly string[];
    readonly showsSource?: boolean;
    readonly writes?: readonly string[];
    readonly hasBase?: boolean;
  };
};
export function generate(seed: number): Case;
