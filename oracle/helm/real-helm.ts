import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { HelmVersion } from '#helm';
import type { ChartCase } from './prepare-charts.ts';

/** What a run of the real command gave. */
export type RealRun = { readonly code: number; readonly stdout: string; readonly stderr: string };

const run = promisify(execFile);

/** The folder of real tools and of what they printed before. */
export const oracleFolder = process.env['PHINEUS_ORACLE_DIR'] ?? join(homedir(), '.cache', 'phineus-oracle');

/** The binary of a version; the environment may name another build. */
export function helmBinary(helm: HelmVersion): string {
  return process.env[`PHINEUS_HELM${helm}`] ?? join(oracleFolder, 'bin', `h${helm}`, 'helm');
}

/** The arguments of a case: the same for the real tool and for us. */
export function caseArguments(test: ChartCase, helm: HelmVersion): readonly string[] {
  const { chart, values } = test;
  const { kubeVersion, apiVersions } = capabilitiesOf(test, helm);
  return [
    'template',
    'demo',
    chart,
    '--namespace',
    'demo-ns',
    '--kube-version',
    kubeVersion,
    '--include-crds',
    ...values.flatMap((file) => ['--values', file]),
    ...apiVersions.flatMap((version) => ['--api-versions', version]),
  ];
}

/** The cluster that a case is rendered for. */
export function capabilitiesOf(
  { flags }: ChartCase,
  helm: HelmVersion,
): { readonly kubeVersion: string; readonly apiVersions: readonly string[] } {
  if (flags === 'plain') return { kubeVersion: helm === 4 ? '1.36.0' : '1.35.0', apiVersions: [] };
  return {
    kubeVersion: 'v1.29.3',
    apiVersions: [
      'monitoring.coreos.com/v1',
      'cert-manager.io/v1',
      'gateway.networking.k8s.io/v1',
      'policy/v1',
      'monitoring.coreos.com/v1/ServiceMonitor',
    ],
  };
}

/** Runs the real helm, or gives what it printed when it was run with the same arguments before. */
export async function realHelm(test: ChartCase, helm: HelmVersion, attempt = 0): Promise<RealRun> {
  const binary = helmBinary(helm);
  const args = caseArguments(test, helm);
  const prepared = statSync(join(test.chart, '.prepared')).mtimeMs;
  const key = createHash('sha256')
    .update(JSON.stringify([binary, statSync(binary).mtimeMs, prepared, args, attempt]))
    .digest('hex');
  const folder = join(oracleFolder, 'helm-runs', key.slice(0, 2));
  const file = join(folder, `${key}.json.gz`);
  if (existsSync(file)) return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  const result = await execute(binary, args);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(result), { level: 1 }));
  return result;
}

async function execute(binary: string, args: readonly string[]): Promise<RealRun> {
  const env = { ...process.env, TZ: 'UTC', HELM_CACHE_HOME: join(oracleFolder, 'helm-home') };
  try {
    const { stdout, stderr } = await run(binary, [...args], { maxBuffer: 1 << 28, env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { code, stdout: stdout ?? '', stderr: stderr ?? '' };
  }
}
