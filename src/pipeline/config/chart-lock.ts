import { type FileTree, locate, readText, source } from '#files';
import { UserError } from '#outcome';
import { formatYaml, parseYaml, placeOf } from '#yaml';
import { z } from 'zod';

/** The name of the file in which `phineus charts lock` records the charts of the fleet. */
export const chartLockFileName = 'phineus.charts.lock.yaml';

const lockSchema = z.strictObject({
  charts: z.array(
    z.strictObject({
      repository: z.string(),
      name: z.string(),
      /** As the fleet asks for it: a version or a range. */
      version: z.string(),
      /** The version that was found for it. */
      resolved: z.string(),
      digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
    }),
  ),
});

/** A chart of the lock: which version a range stands for, and the digest of its archive. */
export type LockedChart = Readonly<z.infer<typeof lockSchema>['charts'][number]>;

/** Reads the chart lock of a tree; empty when there is none. A file that is no lock is a `UserError`. */
export function readChartLock(tree: FileTree): readonly LockedChart[] {
  const text = readText(tree, chartLockFileName);
  if (text === undefined) return [];
  const { documents, errors } = parseYaml(source(chartLockFileName, text));
  const hint = 'write it anew with phineus charts lock';
  const [error] = errors;
  if (error)
    throw new UserError(`${chartLockFileName} is not valid YAML: ${error.message}`, {
      location: locate(error.place),
      hint,
    });
  const [document] = documents;
  const parsed = lockSchema.safeParse(document?.value);
  if (parsed.success) return parsed.data.charts;
  const path = (parsed.error.issues[0]?.path ?? []).filter((step) => typeof step !== 'symbol');
  const place = document && placeOf(document, path);
  throw new UserError(`${chartLockFileName} is not a chart lock: ${parsed.error.issues[0]?.message ?? ''}`, {
    ...(place ? { location: locate(place) } : {}),
    hint,
  });
}

/** The lock as a file: sorted, the same bytes for the same charts. */
export function formatChartLock(charts: readonly LockedChart[]): string {
  const sorted = [...charts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return `# Written by phineus charts lock: the charts of repositories that the fleet uses.\n${formatYaml({ charts: sorted })}`;
}

function keyOf({ repository, name, version }: LockedChart): string {
  return `${repository} ${name} ${version}`;
}
