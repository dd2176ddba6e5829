// Recall on real fixes: `npm run bench:fixes -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--jobs N]`.
// Every case names a repository, the commit with the fault and the commit without it. A hit is an error, a warning or a question at
// the parent that names the file or the object and is gone at the fix. Clones are read, never changed or committed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gitDir } from './clones.js';
import { hitsOf, path } from './hits.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    newest: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const clones = positionals[0];
if (!clones) {
  process.stderr.write(
    'usage: npm run bench:fixes -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--newest] [--out FILE]\n',
  );
  process.exit(2);
}

const casesFile =
  values.cases ??
  ['../shared', '../../shared'].map((dir) => join(root, dir, 'benchmark/open-fixes.jsonl')).find(existsSync);
const cases = readFileSync(casesFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .filter((row) => !values.only || JSON.stringify(row).includes(values.only));

const work = mkdtempSync(join(tmpdir(), 'phineus-fixes-'));
const reports = new Map();
try {
  const wanted = [
    ...new Set(cases.flatMap((row) => [`${row.repo}@${row.parent}`, `${row.repo}@${row.fix}`])),
  ];
  if (values.newest) for (const repo of new Set(cases.map((row) => row.repo))) wanted.push(`${repo}@HEAD`);
  await inParallel(wanted, Number(values.jobs), async (key) => {
    const [repo, commit] = key.split('@');
    reports.set(key, await check(repo, commit));
    process.stderr.write(`${reports.size}/${wanted.length} ${key.slice(0, 60)}\n`);
  });
  const judged = cases.map((row) => ({ ...row, ...judge(row) }));
  print(judged);
  if (values.out) writeFileSync(values.out, `${JSON.stringify(summary(judged), null, 1)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Checks one commit in a throw-away checkout with hard links to the clone's objects: borrowed ones Phineus leaves alone. */
async function check(repo, commit) {
  const source = gitDir(clones, repo);
  if (!source) return { error: 'no clone' };
  const tree = join(work, `${repo.replace('/', '+')}-${commit.slice(0, 12)}`);
  mkdirSync(tree, { recursive: true });
  execFileSync('git', ['clone', '-q', '--local', '--no-checkout', source, tree]);
  // Whoever clones it has its address.
  execFileSync('git', ['-C', tree, 'remote', 'set-url', 'origin', `https://github.com/${repo}.git`]);
  // A stored clone may lack large binary files; what git can write is enough.
  spawnSync('git', ['-C', tree, 'checkout', '-q', '--force', commit], { stdio: 'ignore' });
  const started = performance.now();
  const { code, stdout, stderr } = await run(tree);
  rmSync(tree, { recursive: true, force: true });
  const seconds = (performance.now() - started) / 1000;
  try {
    const report = JSON.parse(stdout);
    return { findings: report.findings, problems: report.problems, summary: report.summary, seconds };
  } catch {
    return { error: `exit ${code}: ${stderr.trim().split('\n').slice(0, 4).join(' | ')}`, seconds };
  }
}

function run(tree) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'bin/phineus.js'), 'check', tree, '-o', 'json', '--quiet'],
      { timeout: 120_000 },
    );
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, stdout, stderr }));
  });
}

function judge(row) {
  const before = reports.get(`${row.repo}@${row.parent}`);
  const after = reports.get(`${row.repo}@${row.fix}`);
  if (before?.error || after?.error) return { outcome: 'crash', detail: before?.error ?? after?.error };
  const left = new Set(after.findings.map(({ id }) => id));
  const vanished = before.findings.filter(({ severity, id }) => severity !== 'info' && !left.has(id));
  const hits = hitsOf(row, before.findings, after.findings);
  if (hits.length > 0)
    return {
      outcome: 'hit',
      isAsked: hits.every(({ severity }) => severity === 'question'),
      detail: hits.slice(0, 3).map((hit) => `${hit.rule}: ${hit.message}`),
      newlyGone: vanished.length,
    };
  const unverified = before.problems.some((problem) =>
    row.files.some((file) => problem.location?.file === path(file)),
  );
  return {
    outcome: unverified ? 'not verified' : 'miss',
    detail: vanished.slice(0, 3).map((hit) => `${hit.rule}@${hit.location.file}: ${hit.message}`),
  };
}

function print(judged) {
  for (const row of judged.filter((entry) => entry.outcome !== 'hit')) {
    process.stdout.write(
      `${row.outcome.padEnd(12)} ${row.detectable === 'yes' ? ' ' : '-'} ${row.class.padEnd(22)} ${row.id}  ${row.expect}\n`,
    );
    for (const detail of [row.detail].flat().filter(Boolean))
      process.stdout.write(`               ${detail}\n`);
  }
  const { recall, byClass, newest, slowestSeconds } = summary(judged);
  process.stdout.write(
    `\n${Object.entries(byClass)
      .map(([name, text]) => `${name.padEnd(24)} ${text}`)
      .join('\n')}\n`,
  );
  if (values.newest) process.stdout.write(`\n${newest.map((row) => JSON.stringify(row)).join('\n')}\n`);
  process.stdout.write(
    `\nrecall over cases marked yes: ${recall}; slowest check ${slowestSeconds.toFixed(1)} s\n`,
  );
}

function summary(judged) {
  const yes = judged.filter((row) => row.detectable === 'yes');
  const byClass = {};
  for (const name of [...new Set(yes.map((row) => row.class))].sort()) {
    const rows = yes.filter((row) => row.class === name);
    byClass[name] = `${rows.filter((row) => row.outcome === 'hit').length}/${rows.length}`;
  }
  const hits = yes.filter((row) => row.outcome === 'hit').length;
  const newest = [...reports]
    .filter(([key]) => key.endsWith('@HEAD'))
    .map(([key, report]) => ({
      repo: key.slice(0, -5),
      ...(report.error ? { error: report.error } : report.summary),
      seconds: Number(report.seconds?.toFixed(1)),
    }));
  return {
    recall: `${hits}/${yes.length} = ${((100 * hits) / yes.length).toFixed(1)} %`,
    byClass,
    newest,
    slowestSeconds: Math.max(0, ...[...reports.values()].map((report) => report.seconds ?? 0)),
    asked: yes.filter((row) => row.isAsked).length,
    cases: judged.map(({ id, class: kind, detectable, outcome, detail }) => ({
      id,
      class: kind,
      detectable,
      outcome,
      detail,
    })),
  };
}

async function inParallel(items, jobs, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}
