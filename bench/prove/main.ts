import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack } from '#disk';
import { type ChangeProof, proveChange } from '#fixes';
import { schemaCatalog } from '#schema';
import { type Workspace, boundedTrials, checkWorkspace, openWorkspace, renderWorkspace } from '#workspace';
import { gitDir } from '../fixes/clones.js';
import { readCases } from '../fixes/read-cases.ts';

type Case = {
  readonly id: string;
  readonly class: string;
  readonly repo: string;
  readonly parent: string;
  readonly fix: string;
  readonly files: readonly string[];
};

type Effect = ChangeProof['hunks'][number]['effect'];

type Proven = {
  readonly id: string;
  readonly class: string;
  readonly verdict: ChangeProof['verdict'] | 'failed';
  /** How many hunks do what. */
  readonly hunks: Partial<Record<Effect, number>>;
  /** Hunks that are said to do nothing, with why. */
  readonly idle: readonly string[];
  /** Whether all hunks of the files that people mended are said to do nothing. */
  readonly isCalledIdle: boolean;
};

const schemas = schemaCatalog(readPack);

/** Proves each change by which people mended a fault, and counts what is said of its hunks. */
export async function main(args: readonly string[]): Promise<void> {
  const given = readCases<Case>('prove', args);
  if (!given) return;
  const { clones, rows, out } = given;
  const proven: Proven[] = [];
  for (const row of rows) {
    const source = gitDir(clones, row.repo);
    if (source === undefined) continue;
    const result = await provenCase(row, source);
    proven.push(result);
    const mark = result.isCalledIdle ? 'IDLE ' : '';
    process.stdout.write(`${result.verdict.padEnd(8)} ${mark}${row.id} ${JSON.stringify(result.hunks)}\n`);
    for (const text of result.idle) process.stdout.write(`         ${text.slice(0, 240)}\n`);
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(summarise(proven), null, 1)}\n`);
  }
}

async function provenCase(row: Case, source: string): Promise<Proven> {
  const { id, class: kind } = row;
  const work = mkdtempSync(join(tmpdir(), 'phineus-prove-'));
  try {
    const base = await revisionOf(await checkedOut(source, row.parent, join(work, 'base')));
    const head = await revisionOf(await checkedOut(source, row.fix, join(work, 'head')));
    const isOver = () => base.isOver() || head.isOver();
    const { verdict, hunks } = await proveChange({ base, head, schemas, isOver });
    const idle = hunks.filter(({ effect }) => effect === 'nothing' || effect === 'unread');
    const files = row.files.map((file) => file.replace(/:[\d,\- ]*$/, ''));
    const own = hunks.filter(({ file }) => files.includes(file));
    const counts: Partial<Record<Effect, number>> = {};
    for (const { effect } of hunks) counts[effect] = (counts[effect] ?? 0) + 1;
    return {
      id,
      class: kind,
      verdict,
      hunks: counts,
      idle: idle.map(({ file, because }) => `${file}: ${because}`),
      isCalledIdle: own.length > 0 && own.every((hunk) => idle.includes(hunk)),
    };
  } catch (error) {
    return { id, class: kind, verdict: 'failed', hunks: {}, idle: [String(error)], isCalledIdle: false };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function revisionOf(workspace: Workspace) {
  const { again, isOver } = boundedTrials(workspace.tree, (tree) => renderWorkspace({ ...workspace, tree }));
  return { tree: workspace.tree, seen: await checkWorkspace(workspace), render: again, isOver };
}

/** A throw-away checkout: a stored clone may lack large binary files; what git can write is enough. */
async function checkedOut(source: string, commit: string, folder: string): Promise<Workspace> {
  execFileSync('git', ['clone', '-q', '--local', '--no-checkout', source, folder]);
  spawnSync('git', ['-C', folder, 'checkout', '-q', '--force', commit], { stdio: 'ignore' });
  return openWorkspace({ cwd: folder, env: process.env, now: () => new Date() }, '.');
}

function summarise(proven: readonly Proven[]) {
  const hunks: Partial<Record<Effect, number>> = {};
  for (const each of proven)
    for (const effect of effects) hunks[effect] = (hunks[effect] ?? 0) + (each.hunks[effect] ?? 0);
  return {
    changes: proven.length,
    hunks,
    withIdleHunks: proven.filter(({ idle }) => idle.length > 0).length,
    calledIdle: proven.filter(({ isCalledIdle }) => isCalledIdle).map(({ id }) => id),
    cases: proven,
  };
}

const effects = ['deployed', 'undeployed', 'nothing', 'unread', 'settings', 'unverified'] as const;
