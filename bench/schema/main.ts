import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack } from '#disk';
import { isRecord, type Json } from '#kube';
import { schemaCatalog, validateObject } from '#schema';
import { source } from '#files';
import { formatYaml, parseYaml } from '#yaml';
import { exportSchemas, schemaLocation } from './export-schemas.ts';
import { manifest } from './manifests.ts';

const kinds = [
  ['apps/v1', 'Deployment'],
  ['v1', 'Service'],
  ['v1', 'ConfigMap'],
  ['networking.k8s.io/v1', 'Ingress'],
  ['argoproj.io/v1alpha1', 'Application'],
  ['gateway.networking.k8s.io/v1', 'HTTPRoute'],
] as const;

/** Generates, validates with both, prints objects per second and the ratio. */
export function main(args: readonly string[]): void {
  const count = Number(args[0] ?? 50_000);
  const folder = mkdtempSync(join(tmpdir(), 'phineus-bench-schema-'));
  try {
    const files = generate(folder, count);
    exportSchemas(join(folder, 'schemas'), schemaCatalog(readPack), kinds);
    const ours = measureOurs(files);
    const theirs = measureKubeconform(folder, files, count);
    const row = (name: string, seconds: number): string =>
      `${name.padEnd(44)}${seconds.toFixed(2).padStart(8)} s ${Math.round(count / seconds)
        .toLocaleString('en')
        .padStart(10)} objects/s`;
    console.log(`${count} manifests in ${files.length} files, CPU seconds, CEL on (ours only)`);
    console.log(row('phineus: read, parse, validate', ours.total));
    console.log(row('phineus: validate alone', ours.validate));
    if (theirs === undefined)
      console.log('kubeconform: not installed (npm run oracle:install -- kubeconform)');
    else {
      console.log(row('kubeconform: read, parse, validate', theirs));
      console.log(`ratio: ${(theirs / ours.total).toFixed(2)} times as fast as kubeconform`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function generate(folder: string, count: number): readonly string[] {
  const files: string[] = [];
  mkdirSync(join(folder, 'manifests'));
  for (let start = 0; start < count; start += 500) {
    const documents = Array.from({ length: Math.min(500, count - start) }, (_, offset) =>
      formatYaml(manifest(start + offset)),
    );
    const file = join(folder, 'manifests', `${start}.yaml`);
    writeFileSync(file, documents.join('---\n'));
    files.push(file);
  }
  return files;
}

function measureOurs(files: readonly string[]): { readonly total: number; readonly validate: number } {
  const catalog = schemaCatalog(readPack);
  const began = cpuSeconds();
  let validating = 0;
  for (const file of files) {
    const { documents } = parseYaml(source(file, readFileSync(file, 'utf8')));
    const objects = documents.map((document) => document.value).filter(isRecord);
    const start = cpuSeconds();
    for (const object of objects) demandClean(catalog, object);
    validating += cpuSeconds() - start;
  }
  return { total: cpuSeconds() - began, validate: validating };
}

/** CPU time and not the clock: other work on the machine does not count. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function demandClean(catalog: ReturnType<typeof schemaCatalog>, object: Json): void {
  const { violations, source } = validateObject(catalog, object, { kubernetes: '1.33' });
  if (source === 'unknown' || violations.length > 0)
    throw new Error(`${JSON.stringify(object)}: ${JSON.stringify(violations)}`);
}

function measureKubeconform(folder: string, files: readonly string[], count: number): number | undefined {
  const cache = process.env['PHINEUS_ORACLE_DIR'] ?? join(homedir(), '.cache/phineus-oracle');
  const command = ['kubeconform', 'kc']
    .map((name) => join(cache, 'bin', name, 'kubeconform'))
    .find((path) => existsSync(path));
  if (command === undefined) return undefined;
  const location = schemaLocation(join(folder, 'schemas'));
  const args = [
    '-n',
    '1',
    '-summary',
    '-output',
    'json',
    '-schema-location',
    location,
    join(folder, 'manifests'),
  ];
  const timed = spawnSync('bash', ['-c', 'TIMEFORMAT=\'%U %S\'; time "$@"', 'bash', command, ...args], {
    env: { ...process.env, GOMAXPROCS: '1' },
    encoding: 'utf8',
  });
  if (!timed.stdout.includes(`"valid": ${count}`)) {
    throw new Error(`kubeconform did not accept all of ${files.length} files: ${timed.stdout.slice(0, 500)}`);
  }
  const [user = 0, system = 0] = (timed.stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  const seconds = user + system;
  return seconds;
}
