import { grouped } from '#groups';
import { isRecord, type Json } from '#kube';
import { cutText } from '#text';
import { pathText, valueAt } from '#yaml';
import { target } from './schema.ts';

/** What could be read as a target, and for everything else where it stands and why it is refused. */
export type SoundTarget = { readonly target: Json; readonly refused: readonly string[] };

/**
 * A target that somebody else wrote, without what phineus.yaml would refuse: no cluster can have a namespace that has no name, and
 * what is told of one must not cost what is told of the others.
 */
export function soundTarget(written: Json): SoundTarget {
  const refused: string[] = [];
  let rest = written;
  for (;;) {
    const issues = target.safeParse(rest).error?.issues ?? [];
    if (issues.length === 0) return { target: rest, refused };
    const paths = new Map(
      issues.map(({ path, message }): [string, Refusal] => {
        const steps = path.map((step) => (typeof step === 'symbol' ? String(step) : step));
        return [
          JSON.stringify(steps),
          { steps, why: `${pathText(steps)}${shown(valueAt(rest, steps))} ${message}` },
        ];
      }),
    );
    refused.push(...[...paths.values()].map(({ why }) => why));
    const kept = without(
      rest,
      [...paths.values()].map(({ steps }) => steps),
    );
    rest = isRecord(kept) ? kept : {};
  }
}

type Path = readonly (string | number)[];
type Refusal = { readonly steps: Path; readonly why: string };

function shown(value: unknown): string {
  return typeof value === 'string' ? ` (${cutText(value, 100)})` : '';
}

/** The same data without what stands at these paths; undefined where one of them is the whole. */
function without(data: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return data;
  if (paths.some((path) => path.length === 0)) return undefined;
  const byStep = grouped(paths, ([first]) => String(first));
  const below = (step: string | number) => (byStep.get(String(step)) ?? []).map(([, ...others]) => others);
  if (Array.isArray(data))
    return data
      .map((item: unknown, index) => without(item, below(index)))
      .filter((item) => item !== undefined);
  if (!isRecord(data)) return undefined;
  const kept = Object.entries(data).map(([key, value]): [string, unknown] => [
    key,
    without(value, below(key)),
  ]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
