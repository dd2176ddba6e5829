import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Pack } from '../src/knowledge/pack/pack.ts';
import type { Witness } from '../src/pipeline/evidence/witness.ts';
import type { Rule } from '../src/pipeline/rules/rule.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a script of the repository in a copy of the files that it touches; what these import is that of the repository. */
function scaffold(script: string, argument: string, { touched, imported }: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const file of [`scripts/${script}.js`, 'package.json', 'biome.json', ...touched])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  for (const file of imported) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    symlinkSync(join(root, file), join(folder, file));
  }
  execFileSync(process.execPath, [join(folder, 'scripts', `${script}.js`), argument], { cwd: folder });
  return folder;
}

type Files = { readonly touched: readonly string[]; readonly imported: readonly string[] };

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function isFormatted(folder: string, files: readonly string[]): boolean {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execFileSync(process.execPath, [biome, 'format', '--vcs-enabled=false', ...files], {
    cwd: folder,
    stdio: 'pipe',
  });
  return true;
}

describe('what CONTRIBUTING says to begin with', () => {
  test('a new rule has its line, is formatted, and says something of every object', async () => {
    const list = 'src/pipeline/rules/all-rules.ts';
    const folder = scaffold('new-rule', 'order/late-guest', {
      touched: [list],
      imported: ['src/pipeline/rules/rule.ts'],
    });
    const rule = 'src/pipeline/rules/order/late-guest.ts';
    expect(read(folder, list)).toContain("export { lateGuest } from './order/late-guest.ts';\n");
    expect(read(folder, list).split('\n').length).toBe(read(root, list).split('\n').length + 1);
    expect(isFormatted(folder, [rule, list])).toBe(true);
    expect(read(folder, rule.replace('.ts', '.md'))).toContain('```findings');
    const { lateGuest } = (await import(join(folder, rule))) as { readonly lateGuest: Rule };
    expect(lateGuest.name).toBe('late-guest');
    const said: string[] = [];
    const object = {
      id: { group: '', version: 'v1', kind: 'ConfigMap', namespace: '', name: 'web' },
      unit: { owner: { target: 'dev', name: 'guestbook' }, objects: [] },
      origin: { field: () => ({ edit: undefined }) },
    };
    lateGuest.find({ targets: [{ fleet: { objects: [object] } }] } as never, (reported) => {
      const { what, target } = reported.said();
      said.push(`${target}: ${what}`);
    });
    expect(said).toEqual(['dev: web is wrong']);
  });

  test('a new pack has its line, is formatted, and reads as a pack', async () => {
    const list = 'src/knowledge/all-packs.ts';
    const folder = scaffold('new-pack', 'late-db', {
      touched: [list, 'src/knowledge/packs/velero.ts'],
      imported: ['src/knowledge/pack'],
    });
    const pack = 'src/knowledge/packs/late-db.ts';
    expect(read(folder, list)).toContain("export { lateDb } from './packs/late-db.ts';\n");
    expect(isFormatted(folder, [pack, list])).toBe(true);
    const { lateDb } = (await import(join(folder, pack))) as { readonly lateDb: Pack };
    expect(lateDb.project).toBe('late-db');
    expect(Object.keys(lateDb.kinds)).toEqual(['late-db.example.io/Cluster']);
  });

  test('a new witness has its line, is formatted, and speaks', async () => {
    const list = 'src/pipeline/evidence/witnesses.ts';
    const folder = scaffold('new-witness', 'late-backup', {
      touched: [list],
      imported: ['src/pipeline/evidence/witness.ts', 'src/pipeline/evidence/witnesses/declared.ts'],
    });
    const witness = 'src/pipeline/evidence/witnesses/late-backup.ts';
    const text = read(folder, list);
    expect(text).toContain("import { lateBackup } from './witnesses/late-backup.ts';\n");
    expect(text).toContain('  lateBackup,\n];');
    expect(isFormatted(folder, [witness, list])).toBe(true);
    const { lateBackup } = (await import(join(folder, witness))) as { readonly lateBackup: Witness };
    const speak = lateBackup({ fleet: { objects: [{ id: { name: 'backup' } }] } } as never);
    const reasons = speak({ edge: { to: { name: 'backup' } } } as never);
    expect(reasons.map(({ code, speaks }) => `${code} ${speaks}`)).toEqual(['late-backup for']);
  });
});
