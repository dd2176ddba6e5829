import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Diagnosis, diagnose, formatDiagnosis, ofApplication } from '#diagnosis';
import type { Snapshot } from '#observed';
import { UserError } from '#outcome';
import { cleanStrings, cleanText } from '#text';
import type { Io } from './io.ts';
import { type ClusterFlags, readSnapshot } from './read-snapshot.ts';

export type DiagnoseFlags = ClusterFlags & { readonly output: 'text' | 'json' };

/** Prints why Applications are red. Answers the exit code: 1 when some are, 2 when nothing could be read. */
export async function printDiagnosis(io: Io, args: readonly string[], flags: DiagnoseFlags): Promise<number> {
  const paths = args.filter((arg) => existsSync(resolve(io.cwd, arg)));
  const names = args.filter((arg) => !paths.includes(arg));
  const [name] = names;
  if (names.length > 1 || (name !== undefined && /[\\.]/.test(name)))
    throw new UserError(`there is no file ${names.map(cleanText).join(' and no file ')}`, {
      hint: 'give snapshots or dumps that exist, and at most one Application',
    });
  const snapshot = await readSnapshot(io, paths, flags);
  if (snapshot.clusters.every(({ objects, events }) => objects.length + events.length === 0)) {
    io.stderr.write('phineus: nothing could be read, and so nothing is known\n');
    return 2;
  }
  const whole = diagnose(snapshot);
  if (name !== undefined) requireApplication(name, snapshot);
  const shown = name === undefined ? whole : ofApplication(whole, name);
  io.stdout.write(formats[flags.output](shown));
  return shown.causes.length + shown.unexplained.length > 0 ? 1 : 0;
}

function requireApplication(name: string, { clusters }: Snapshot): void {
  const bare = name.slice(name.lastIndexOf('/') + 1);
  const isThere = clusters.some(({ objects }) =>
    objects.some(({ kind, metadata }) => kind === 'Application' && metadata?.name === bare),
  );
  if (!isThere)
    throw new UserError(`${cleanText(name)} is neither a file nor an Application of the snapshot`);
}

/** All text may come from a cluster, and so nothing of it reaches the terminal as it is. */
const formats: Readonly<Record<DiagnoseFlags['output'], (diagnosis: Diagnosis) => string>> = {
  text: (diagnosis) => `${formatDiagnosis(diagnosis).map(cleanText).join('\n')}\n`,
  json: (diagnosis) => `${JSON.stringify(cleanStrings(diagnosis), null, 2)}\n`,
};
