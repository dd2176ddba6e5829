import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { canarySecret } from './corpus.js';

/**
 * @typedef {import('./generate.js').Case} Case
 * @typedef {import('./worker.js').Outcome} Outcome
 * @typedef {(call: { args: readonly string[], cwd: string, path: string }) => Promise<Outcome>} Runner
 */

/** Programs that a tree may try to have started; each leaves a mark. */
const lures = [
  'helm',
  'kustomize',
  'sops',
  'ksops',
  'kubectl',
  'curl',
  'wget',
  'sh',
  'bash',
  'python3',
  'jsonnet',
  'touch',
  'ssh',
  'gpg',
  'age',
  'vals',
  'argocd',
];

/**
 * Runs a case and says what is wrong with what happened, in a word and a sentence; undefined when nothing is.
 * @param {Case} given @param {Runner} run @param {boolean} twice
 * @returns {Promise<{ kind: string, what: string } | undefined>}
 */
export async function tryCase(given, run, twice) {
  const scratch = mkdtempSync(join(tmpdir(), 'phineus-fuzz-'));
  try {
    const tree = join(scratch, 'tree');
    const canary = join(scratch, 'canary');
    lay(scratch, canary, given);
    const call = {
      args: given.command.args,
      cwd: tree,
      path: `${join(scratch, 'bin')}${delimiter}/usr/bin${delimiter}/bin`,
    };
    const before = listing(scratch);
    const first = await run(call);
    if (first.kind === 'hang') return { kind: 'hang', what: 'it did not end within 60 s' };
    if (first.kind === 'died') return { kind: 'crash', what: `the process ended with ${first.how}` };
    const said = first.stdout + first.stderr;
    const bug = /bug in phineus \(([0-9a-f]{8})\)[^"\n]{0,160}|this is a bug in phineus[^]{0,400}/.exec(said);
    if (bug) return { kind: 'crash', what: bug[0] };
    if (first.rss > 2048) return { kind: 'memory', what: `it took ${first.rss} MiB` };
    if (existsSync(canary)) return { kind: 'execution', what: readFileSync(canary, 'utf8') };
    if (!given.command.showsSource && isStillSecret(given) && said.includes(canarySecret))
      return {
        kind: 'leak',
        what: said.slice(Math.max(0, said.indexOf(canarySecret) - 80), said.indexOf(canarySecret) + 20),
      };
    if (said.includes('outside-secret'))
      return { kind: 'leak', what: 'a file outside of the tree was shown' };
    const steer = given.command.showsSource ? undefined : steering.exec(said);
    if (steer)
      return {
        kind: 'injection',
        what: JSON.stringify(said.slice(Math.max(0, steer.index - 40), steer.index + 20)),
      };
    const changed = changes(before, listing(scratch), given.command.writes ?? []);
    if (changed !== undefined) return { kind: 'write', what: changed };
    if (!twice) return undefined;
    const second = await run(call);
    if (second.kind !== 'ran')
      return { kind: second.kind === 'hang' ? 'hang' : 'crash', what: 'only the second time' };
    if (second.code !== first.code || second.stdout !== first.stdout)
      return { kind: 'chance', what: 'two runs say different things' };
    return undefined;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Whether everything that holds the secret still says that it is one: damage may have made it an ordinary word. @param {Case} given */
function isStillSecret({ files }) {
  return Object.values(files).every(
    (text) =>
      !text.includes(canarySecret) ||
      /^kind: Secret$|^secretGenerator:$/m.test(text) ||
      !text.replaceAll(`:${canarySecret}@`, '').includes(canarySecret),
  );
}

/** Control characters, marks of direction, and commands of a pipeline's log. */
const steering =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|^\s*::(?!(?:error|warning|notice) (?:file=|title=))|##[a-z]*\[/m;

/** @param {string} scratch @param {string} canary @param {Case} given */
function lay(scratch, canary, { files, links, base }) {
  const tree = join(scratch, 'tree');
  mkdirSync(join(scratch, 'outside'), { recursive: true });
  writeFileSync(
    join(scratch, 'outside/secret'),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: outside-secret }\n',
  );
  mkdirSync(join(scratch, 'bin'));
  for (const lure of lures) {
    writeFileSync(join(scratch, 'bin', lure), `#!/bin/sh\necho "$0 $*" >> ${canary}\n`);
    chmodSync(join(scratch, 'bin', lure), 0o755);
  }
  mkdirSync(tree);
  if (base) commit(tree, base);
  for (const [path, text] of Object.entries(files)) {
    try {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    } catch {
      // A file where a folder would have to be, or a name that the disk refuses: that tree cannot be.
    }
  }
  for (const [path, target] of Object.entries(links)) {
    try {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      symlinkSync(target, join(tree, path));
    } catch {
      // It is there already.
    }
  }
}

/** Makes a repository whose main branch has these files, and takes them away again. @param {string} tree @param {Record<string, string>} base */
function commit(tree, base) {
  for (const [path, text] of Object.entries(base)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'base'],
  ])
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: tree,
      stdio: 'ignore',
    });
  for (const path of Object.keys(base)) rmSync(join(tree, path), { force: true });
}

/** @param {string} root @returns {Map<string, string>} */
function listing(root) {
  const found = new Map();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    found.set(
      path.slice(root.length + 1),
      entry.isFile() ? `${statSync(path).size} ${statSync(path).mtimeMs}` : 'other',
    );
  }
  return found;
}

/** @param {Map<string, string>} before @param {Map<string, string>} after @param {readonly string[]} allowed */
function changes(before, after, allowed) {
  for (const [path, state] of after)
    if (before.get(path) !== state && !allowed.some((each) => path === join('tree', each)))
      return `${path} was written`;
  for (const path of before.keys()) if (!after.has(path)) return `${path} is gone`;
  return undefined;
}
