import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { outsideCanary, secretCanary } from './attack-case.ts';
import { type Call, type CommandAttack, neighbour } from './command-attack.ts';
import { lures } from './execution.ts';
import { type Tried, tryCall } from './try-call.ts';

/** What went wrong with one call of an attack. */
export type Fault = { readonly call: string; readonly what: string };

/** What an attack came to: its faults, and what its worst call took. */
export type Verdict = {
  readonly faults: readonly Fault[];
  readonly seconds: number;
  readonly megabytes: number;
};

/** Lays a hostile change down as a clone of somebody who reviews it, and runs all its commands. */
export async function tryAttack(attack: CommandAttack): Promise<Verdict> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-attack-')));
  const tree = join(scratch, 'tree');
  try {
    lay(scratch, attack);
    const faults: Fault[] = [];
    let seconds = 0;
    let megabytes = 0;
    for (const call of attack.calls) {
      const before = listing(scratch);
      const env = {
        HOME: join(scratch, 'home'),
        PATH: `${join(scratch, 'bin')}${delimiter}${process.env['PATH']}`,
        PHINEUS_CACHE: join(scratch, 'cache'),
      };
      const tried = await tryCall(call, { tree, env });
      seconds = Math.max(seconds, tried.seconds);
      megabytes = Math.max(megabytes, tried.megabytes);
      const title = call.args.join(' ').slice(0, 60);
      faults.push(...faultsOf(call, tried).map((what) => ({ call: title, what })));
      if (existsSync(join(scratch, 'canary')))
        faults.push({ call: title, what: `it ran ${readFileSync(join(scratch, 'canary'), 'utf8')}` });
      rmSync(join(scratch, 'canary'), { force: true });
      const after = listing(scratch);
      const allowed = (path: string) =>
        /^(?:cache|home|history\.db|cost)/.test(path) ||
        (call.writes ?? []).some((each) => path === `tree/${each}` || path.startsWith(`tree/${each}/`));
      for (const path of new Set([...before.keys(), ...after.keys()]))
        if (before.get(path) !== after.get(path) && !allowed(path))
          faults.push({ call: title, what: `it wrote ${path}` });
    }
    return { faults, seconds, megabytes };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const megabyteLimit = 2048;
const secondsLimit = 60;
/** As the data of a Secret holds it, but for the end, which depends on what follows. */
const encodedCanary = btoa(secretCanary).slice(0, 16);

function faultsOf(call: Call, { stdout, stderr, ended, megabytes, seconds }: Tried): readonly string[] {
  const isProtocol = call.asks !== undefined;
  const said = (call.showsSource ? '' : stdout) + stderr;
  const lines = said.split('\n');
  return [
    ...(typeof ended === 'number' ? (ended > 3 ? [`it ended with ${ended}`] : []) : [`it ended: ${ended}`]),
    ...(megabytes > megabyteLimit ? [`it took ${megabytes} MiB`] : []),
    ...(seconds > secondsLimit ? [`it took ${Math.round(seconds)} s`] : []),
    ...lines
      .filter((line) => /bug in phineus|^ {4}at \S|unanswered: |heap out of memory/.test(line))
      .slice(0, 2)
      .map((line) => line.slice(0, 300)),
    ...[secretCanary, encodedCanary].flatMap((word) =>
      lines
        .filter((line) => line.includes(word))
        .slice(0, 2)
        .map((line) => `it leaks: ${around(line, word)}`),
    ),
    ...(stdout + stderr)
      .split('\n')
      .filter((line) => line.includes(outsideCanary))
      .slice(0, 2)
      .map((line) => `it shows what is outside: ${around(line, outsideCanary)}`),
    ...(steering.test(isProtocol ? stderr : said)
      ? [`it steers: ${JSON.stringify(around(said, steering.exec(said)?.[0] ?? ''))}`]
      : []),
    ...(/##[a-z]*\[/i.test(isProtocol ? stderr : said) ? ['it commands a log'] : []),
    ...lines
      .filter((line) => /^\s*::/.test(line))
      .slice(0, 2)
      .map((line) => `it commands: ${line.slice(0, 80)}`),
    ...(call.args.includes('markdown') && /<img|^@everyone/im.test(withoutCode(said)) && !call.showsSource
      ? ['it holds HTML or mentions']
      : []),
    ...(call.tells && !said.includes('neighbour') ? ['the neighbour is gone'] : []),
  ];
}

const steering =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\p{Cs}\u{e0000}-\u{e0fff}]/u;

/** Markdown without what it shows as code: between fences, and in spans. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^(`{3,})[^`\n]*\n[^]*?\n\1$/gm, '')
    .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
}

function around(text: string, word: string): string {
  const at = Math.max(0, text.indexOf(word) - 60);
  return text.slice(at, at + 140);
}

function lay(
  scratch: string,
  { base = {}, files = {}, links = {}, baseLinks = {}, binary, pipes = [], sizes = {} }: CommandAttack,
): void {
  const tree = join(scratch, 'tree');
  const fill = (text: string) =>
    text.replaceAll('OUTSIDE', join(scratch, 'outside')).replaceAll('CANARY', join(scratch, 'canary'));
  write(scratch, {
    'outside/values.yaml': `a: ${outsideCanary}\n`,
    'outside/schema.json': `{"const":"${outsideCanary}"}`,
    'outside/broken.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${outsideCanary} }\nspec:\n  selector: { matchLabels: { app: a } }\n  template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1", imagePullPolicy: always }] } }\n`,
  });
  for (const lure of lures) {
    write(scratch, { [`bin/${lure}`]: `#!/bin/sh\necho "$0 $*" >> ${join(scratch, 'canary')}\n` });
    chmodSync(join(scratch, 'bin', lure), 0o755);
  }
  mkdirSync(join(scratch, 'home'));
  mkdirSync(tree);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  git('init', '-q', '-b', 'main');
  write(tree, { ...neighbour('blue'), ...map(base, fill) });
  for (const [path, target] of Object.entries(baseLinks)) link(tree, path, fill(target));
  git('add', '-A');
  git('commit', '-q', '-m', 'base');
  git('checkout', '-q', '-b', 'change');
  for (const path of [...Object.keys(base), ...Object.keys(baseLinks)])
    rmSync(join(tree, path), { recursive: true, force: true });
  write(tree, { ...neighbour('green'), ...map(files, fill) });
  for (const [path, target] of Object.entries(links)) link(tree, path, fill(target));
  for (const [path, text] of Object.entries(binary?.() ?? {})) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text, 'latin1');
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'change', '--allow-empty');
  for (const path of pipes) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    execFileSync('mkfifo', [join(tree, path)]);
  }
  for (const [path, size] of Object.entries(sizes)) {
    write(tree, { [path]: '' });
    truncateSync(join(tree, path), size * 1024 * 1024);
  }
}

const map = (files: Readonly<Record<string, string>>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text)]));

function link(tree: string, path: string, target: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  rmSync(join(tree, path), { recursive: true, force: true });
  symlinkSync(target, join(tree, path));
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Every file with its size and time; what git keeps for itself changes when it is asked. */
function listing(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (entry.isFile() && !/^(?:cache|home)\//.test(path)) {
      const { size } = statSync(join(root, path));
      found.set(path, size > 1e8 ? `${size} bytes` : readFileSync(join(root, path), 'latin1'));
    } else if (!entry.isDirectory()) found.set(path, entry.isSymbolicLink() ? 'link' : 'other');
  }
  return found;
}
