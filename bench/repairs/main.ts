import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedTree } from '#fixes';
import { type Workspace, checkWorkspace, fixWorkspace, openWorkspace, renderWorkspace } from '#workspace';
import { gitDir } from '../fixes/clones.js';
import { readCases } from '../fixes/read-cases.ts';
import { hitsOf } from '../fixes/hits.js';
import { asPeopleDid, leavesOf, writtenLeaves } from './same-effect.ts';

type Case = {
  readonly id: string;
  readonly class: string;
  readonly repo: string;
  readonly parent: string;
  readonly fix: string;
  readonly files: readonly string[];
  readonly expect: string;
  readonly why: string;
};

/**
 * `equal`: every field that our fix changes is as people left it. `proven`: cured, in another way. `unverified`: an edit
 * is proposed, and what it changes cannot be rendered offline. `absent`: no fix.
 */
const outcomes = ['equal', 'proven', 'unverified', 'absent'] as const;
type Outcome = (typeof outcomes)[number];

type Judged = {
  readonly id: string;
  readonly class: string;
  readonly outcome: Outcome | 'not found' | 'no clone';
  readonly rules: readonly string[];
  /** What was done, or why nothing could be. */
  readonly said: readonly string[];
  /** What the repaired tree has that the faulty one has not: Applications that fare worse, and new errors. */
  readonly worse?: readonly string[];
  /** The ways that were chosen, because the recommended one was taken. */
  readonly chosen?: readonly string[];
};

/** Beyond this many findings of one fault the first stand for all. */
const mostHits = 4;

/** Repairs what is found of each fault at the parent commit, and compares with what the fix commit did. */
export async function main(args: readonly string[]): Promise<void> {
  const given = readCases<Case>('repairs', args);
  if (!given) return;
  const { clones, rows, out } = given;
  const judged: Judged[] = [];
  for (const row of rows) {
    const verdict = await judge(row, clones);
    judged.push(verdict);
    process.stdout.write(
      `${verdict.outcome.padEnd(10)} ${row.class.padEnd(22)} ${row.id}  ${verdict.rules.join(', ')}\n`,
    );
    for (const text of verdict.said) process.stdout.write(`             ${text.slice(0, 300)}\n`);
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(summarise(judged), null, 1)}\n`);
  }
  process.stdout.write(`${JSON.stringify({ ...summarise(judged), cases: undefined }, null, 1)}\n`);
}

async function judge(row: Case, clones: string): Promise<Judged> {
  const { id, class: kind } = row;
  const source = gitDir(clones, row.repo);
  if (source === undefined) return { id, class: kind, outcome: 'no clone', rules: [], said: [] };
  const work = mkdtempSync(join(tmpdir(), 'phineus-repairs-'));
  try {
    const parent = await checkedOut(source, row.parent, join(work, 'parent'));
    const before = await checkWorkspace(parent);
    const fix = await checkedOut(source, row.fix, join(work, 'fix'));
    const after = await checkWorkspace(fix);
    const hits = hitsOf(row, before.findings.findings, after.findings.findings).slice(0, mostHits);
    const rules = [...new Set(hits.map(({ rule }) => rule))];
    if (hits.length === 0) return { id, class: kind, outcome: 'not found', rules, said: [] };
    const wanted = new Set(hits.map((hit) => hit.id));
    const { fixes, unfixed, files } = await fixWorkspace(parent, before, {
      accepts: (finding) => wanted.has(finding.id),
      asks: (_, [recommended]) => recommended?.name,
    });
    const said = [
      ...fixes.map(({ finding, what }) => `${finding.rule}: ${what}`),
      ...unfixed.map(({ finding, because }) => `${finding.rule} stays, ${because} (${finding.what})`),
    ];
    const isUnverified = unfixed.some(({ because }) => because.includes('not verified, because'));
    if (fixes.length === 0)
      return { id, class: kind, outcome: isUnverified ? 'unverified' : 'absent', rules, said };
    const tree = changedTree(parent.tree, files);
    const repaired = await renderWorkspace({ ...parent, tree });
    const [old, ours, theirs] = [parent.tree, tree, fix.tree].map((each) =>
      writtenLeaves(each, Object.keys(files)),
    );
    const isEqual =
      asPeopleDid(leavesOf(before), leavesOf(repaired), leavesOf(after)) ??
      (old && ours && theirs && asPeopleDid(old, ours, theirs));
    const checked = await checkWorkspace({ ...parent, tree }, { mayBeEmpty: true });
    const worse = worseThan(before, checked);
    const chosen = fixes.flatMap(({ option }) => option ?? []);
    return { id, class: kind, outcome: isEqual ? 'equal' : 'proven', rules, said, worse, chosen };
  } catch (error) {
    return { id, class: kind, outcome: 'absent', rules: [], said: [String(error)] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Checked = Awaited<ReturnType<typeof checkWorkspace>>;

/** Held against each other without the proof: a newly blocked Application, and every error that was not there. */
function worseThan(before: Checked, after: Checked): readonly string[] {
  const worse: string[] = [];
  const verdicts = new Map(
    before.forecasts.flatMap(({ target, applications }) =>
      applications.map(({ application, verdict }) => [`${target}/${application}`, verdict] as const),
    ),
  );
  for (const { target, applications } of after.forecasts)
    for (const { application, verdict } of applications) {
      const old = verdicts.get(`${target}/${application}`);
      if (verdict === 'blocked' && old !== 'blocked')
        worse.push(`${target}/${application} is blocked, and was ${old ?? 'not there'}`);
    }
  const known = new Set(before.findings.findings.map(({ id }) => id));
  for (const { id, rule, severity, what } of after.findings.findings)
    if (severity === 'error' && !known.has(id)) worse.push(`${rule} (error) is new: ${what}`);
  return worse;
}

/** A throw-away checkout: a stored clone may lack large binary files; what git can write is enough. */
async function checkedOut(source: string, commit: string, folder: string): Promise<Workspace> {
  execFileSync('git', ['clone', '-q', '--local', '--no-checkout', source, folder]);
  spawnSync('git', ['-C', folder, 'checkout', '-q', '--force', commit], { stdio: 'ignore' });
  return openWorkspace({ cwd: folder, env: process.env, now: () => new Date() }, '.');
}

function summarise(judged: readonly Judged[]) {
  const found = judged.filter(({ outcome }) => outcome !== 'not found' && outcome !== 'no clone');
  const count = (outcome: Outcome, rows = found) => rows.filter((each) => each.outcome === outcome).length;
  const kinds = [...new Set(found.map((each) => each.class))].sort();
  return {
    found: found.length,
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])),
    byClass: Object.fromEntries(
      kinds.map((kind) => {
        const rows = found.filter((each) => each.class === kind);
        return [kind, Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome, rows)]))];
      }),
    ),
    cases: judged,
  };
}
