import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What a run of the real command gave. */
export type RealRun = { readonly code: number; readonly stdout: string; readonly stderr: string };

const run = promisify(execFile);

const oracleFolder = process.env['PHINEUS_ORACLE_DIR'] ?? join(homedir(), '.cache', 'phineus-oracle');

/** The binary; the environment may name another build. */
export const kustomizeBinary =
  process.env['PHINEUS_KUSTOMIZE'] ?? join(oracleFolder, 'bin', 'k', 'kustomize');

/** Runs `kustomize build` on a directory of a clone, or gives what it printed for that clone before. */
export async function realKustomize(clone: string, directory: string): Promise<RealRun> {
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        kustomizeBinary,
        statSync(kustomizeBinary).mtimeMs,
        statSync(clone).mtimeMs,
        directory,
      ]),
    )
    .digest('hex');
  const folder = join(oracleFolder, 'kustomize-runs', key.slice(0, 2));
  const file = join(folder, `${key}.json.gz`);
  if (existsSync(file)) return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  const result = await execute(directory);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(result), { level: 1 }));
  return result;
}

async function execute(directory: string): Promise<RealRun> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  try {
    const { stdout, stderr } = await run(kustomizeBinary, ['build', directory], {
      maxBuffer: 1 << 28,
      env,
      timeout: 90_000,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : -1, stdout: stdout ?? '', stderr: stderr ?? '' };
  }
}
