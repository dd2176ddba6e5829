import type { Case } from './generate.js';

export type Call = { readonly args: readonly string[]; readonly cwd: string; readonly path: string };
export type Ran = {
  readonly kind: 'ran';
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly rss: number;
};
export function tryCase(
  given: Case,
  run: (call: Call) => Promise<Ran>,
  twice: boolean,
): Promise<{ readonly kind: string; readonly what: string } | undefined>;
