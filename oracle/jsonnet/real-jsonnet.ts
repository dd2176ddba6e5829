import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Outside } from '#jsonnet';

const oracleFolder = process.env['PHINEUS_ORACLE_DIR'] ?? join(homedir(), '.cache', 'phineus-oracle');

/** What the real tool made of a program: its output, or its message. */
export type RealRun = { readonly output: string } | { readonly error: string } | { readonly crashed: string };

/** Runs the real `jsonnet` on a file, from the folder its paths are relative to. */
export function realJsonnet(
  folder: string,
  path: string,
  options: {
    readonly libraries?: readonly string[];
    readonly tlas?: readonly Outside[];
    readonly extVars?: readonly Outside[];
  } = {},
): RealRun {
  const flags = (options.libraries ?? []).flatMap((library) => ['-J', library]);
  for (const { name, value, isCode } of options.tlas ?? [])
    flags.push(isCode ? '--tla-code' : '--tla-str', `${name}=${value}`);
  for (const { name, value, isCode } of options.extVars ?? [])
    flags.push(isCode ? '--ext-code' : '--ext-str', `${name}=${value}`);
  const run = spawnSync(join(oracleFolder, 'bin/jsonnet/jsonnet'), [...flags, path], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
    maxBuffer: 1 << 28,
  });
  if (run.status === 0) return { output: run.stdout };
  const isCrash = run.status === null || /^(fatal error|panic|runtime:)/m.test(run.stderr);
  if (isCrash) return { crashed: run.stderr.slice(0, 200) };
  return { error: run.stderr.replace(/^TRACE: .*\n/gm, '') };
}
