import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack } from '#disk';
import { schemaCatalog } from '#schema';
import { exportSchemas, schemaLocation } from '../schema/export-schemas.ts';
import { gitDir } from '../fixes/clones.js';
import { readCases } from '../fixes/read-cases.ts';
import { renderablesOf } from './renderables.ts';
import { complaintsOf, isInstalled } from './tools.ts';

type Case = {
  readonly id: string;
  readonly repo: string;
  readonly parent: string;
  readonly fix: string;
  readonly files: readonly string[];
  readonly detectable: string;
};

const tools = {
  render: 'k/kustomize',
  kubeconform: 'kubeconform/kubeconform',
  kubeLinter: 'kube-linter/kube-linter',
};
type Tool = keyof typeof tools;
const names = Object.keys(tools) as readonly Tool[];

/**
 * Runs every case through the tools at the fault and at the fix. Generous to them: whatever they say of a folder that
 * the case's file takes part in, and no longer say at the fix, counts as found.
 */
export function main(args: readonly string[]): void {
  const given = readCases<Case>('peers', args);
  if (!given) return;
  const { clones, out } = given;
  const cases = given.rows.filter(({ detectable }) => detectable === 'yes');
  const missing = names.filter((name) => !isInstalled(tools[name]));
  if (missing.length > 0) process.stderr.write(`not installed, and so silent: ${missing.join(', ')}\n`);
  const work = mkdtempSync(join(tmpdir(), 'phineus-peers-'));
  try {
    const schemas = writeSchemas(join(work, 'schemas'));
    const rows = cases.map((row) => {
      const found = foundBy(row, { clones, work, schemas });
      process.stdout.write(`${row.id.padEnd(40)} ${found.join(', ') || '-'}\n`);
      return { id: row.id, found };
    });
    const summary = summarise(rows, missing);
    process.stdout.write(`${JSON.stringify(summary.rows, null, 1)}\n`);
    if (out) writeFileSync(out, `${JSON.stringify(summary, null, 1)}\n`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function writeSchemas(folder: string): string {
  const catalog = schemaCatalog(readPack);
  exportSchemas(folder, catalog, [
    ...catalog.packed
      .all()
      .flatMap(({ group, kind, versions }) =>
        Object.keys(versions).map((version) => [`${group}/${version}`, kind] as const),
      ),
    ...catalog.builtIn.at(33).map(({ apiVersion, kind }) => [apiVersion, kind] as const),
  ]);
  return schemaLocation(folder);
}

type Surroundings = { readonly clones: string; readonly work: string; readonly schemas: string };

function foundBy(row: Case, { clones, work, schemas }: Surroundings): readonly Tool[] {
  const files = row.files.map((file) => file.replace(/:[\d,\- ]*$/, ''));
  const source = gitDir(clones, row.repo);
  if (source === undefined) throw new Error(`no clone of ${row.repo}`);
  const [before, after] = [row.parent, row.fix].map((commit) => {
    const tree = join(work, 'tree');
    execFileSync('git', ['clone', '-q', '--local', '--no-checkout', source, tree]);
    spawnSync('git', ['-C', tree, 'checkout', '-q', '--force', commit], { stdio: 'ignore' });
    const complaints = complaintsOf(tree, renderablesOf(tree, files), { files, schemas });
    rmSync(tree, { recursive: true, force: true });
    return complaints;
  });
  return names.filter((name) => [...(before?.[name] ?? [])].some((text) => !after?.[name].has(text)));
}

function summarise(rows: readonly { readonly found: readonly Tool[] }[], missing: readonly Tool[]) {
  const count = (found: (tools: readonly Tool[]) => boolean): string =>
    `${rows.filter((row) => found(row.found)).length}/${rows.length}`;
  const titles = {
    render: 'kustomize build, helm template',
    kubeconform: 'kubeconform with our schemas',
    kubeLinter: 'kube-linter',
  };
  return {
    method:
      'Every case marked as detectable, at the fault and at the fix: `kustomize build` of every kustomization and `helm template` of every chart that the file takes part in; what they print, and the file itself, through kubeconform (strict, with the schemas that Phineus ships) and kube-linter (`npm run bench:peers -- FOLDER`). Generous: any complaint that is gone at the fix counts.',
    rows: [
      ...names
        .filter((name) => !missing.includes(name))
        .map((name) => ({ tool: titles[name], found: count((tools) => tools.includes(name)) })),
      { tool: 'any of them', found: count((tools) => tools.length > 0) },
    ],
  };
}
