export type Case = {
  readonly seed: number;
  readonly files: Record<string, string>;
  readonly links: Record<string, string>;
  readonly command: {
    readonly args: readonly string[];
    readonly showsSource?: boolean;
    readonly writes?: readonly string[];
  };
};
export function generate(seed: number): Case;
