import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
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
import { gunzipSync } from 'node:zlib';
import { outsideCanary, secretCanary } from './attack-case.ts';
import { type Call, type CommandAttack, neighbour } from './command-attack.ts';
import { lures } from './execution.ts';
import { faultsOf } from './faults-of.ts';
import { type HostileServer, hostileServer } from './hostile-server.ts';
import { tryCall } from './try-call.ts';

/** What went wrong with one call of an attack. */
export type Fault = { readonly call: string; readonly what: string };

/** What an attack came to: its faults, and what its worst call took. */
export type Verdict = {
  readonly faults: readonly Fault[];
  readonly seconds: number;
  readonly megabytes: number;
};

/** Lays a hostile change down as a clone of somebody who reviews it, and runs all its commands. */
export async function tryAttack(attack: CommandAttack, runCall = tryCall): Promise<Verdict> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-attack-')));
  const tree = join(scratch, 'tree');
  const server = attack.server && (await hostileServer(attack.server));
  const fill = filler(scratch, server);
  try {
    lay(scratch, attack, fill);
    const faults: Fault[] = [];
    let seconds = 0;
    let megabytes = 0;
    for (const written of attack.calls) {
      const call: Call = { ...written, args: written.args.map(fill), env: map(written.env ?? {}, fill) };
      const before = listing(scratch);
      const env = {
        HOME: join(scratch, 'home'),
        PATH: `${join(scratch, 'bin')}${delimiter}${process.env['PATH']}`,
        PHINEUS_CACHE: join(scratch, 'cache'),
      };
      const tried = await runCall(call, { tree, env });
      seconds = Math.max(seconds, tried.seconds);
      megabytes = Math.max(megabytes, tried.megabytes);
      const title = call.args.join(' ').slice(0, 60);
      const texts = (call.writes ?? []).flatMap((path) => textsAt(join(tree, path)));
      faults.push(...faultsOf(call, tried, texts).map((what) => ({ call: title, what })));
      if (call.same && (await runCall(call, { tree, env })).stdout !== tried.stdout)
        faults.push({ call: title, what: 'it says something else the second time' });
      if (server?.trapped.length && !connects(call))
        faults.push({ call: title, what: `it was led away: ${server.trapped[0]}` });
      for (const asked of server?.trapped.filter(holdsLogin) ?? [])
        faults.push({ call: title, what: `a login went elsewhere: ${asked}` });
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
    server?.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What was written there, if it is one file; of what is packed, only what could be read in it. */
function textsAt(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isFile()) return [];
  const bytes = readFileSync(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return [
    isPacked
      ? gunzipSync(bytes)
          .toString('utf8')
          .replaceAll(/[^\w.-]+/g, ' ')
      : bytes.toString('utf8'),
  ];
}

/** Whether somebody was told a login that is for another host. */
const holdsLogin = (asked: string) =>
  [secretCanary, btoa(secretCanary).slice(0, 16)].some((word) => asked.includes(word));

/** Commands and flags that let it go wherever the tree says. */
const connects = ({ args }: Call) =>
  args.includes('--online') || /^(?:images lock|charts (?:fetch|lock))$/.test(args.slice(0, 2).join(' '));

/** Puts the places of this run where an attack names them. */
const filler = (scratch: string, server?: HostileServer) => (text: string) =>
  text
    .replaceAll('OUTSIDE', join(scratch, 'outside'))
    .replaceAll('CANARY', join(scratch, 'canary'))
    .replaceAll('TREE', join(scratch, 'tree'))
    .replaceAll('SERVER', server?.self ?? '127.0.0.1:9')
    .replaceAll('TRAP', server?.trap ?? '127.0.0.1:9');

function lay(
  scratch: string,
  {
    base = {},
    files = {},
    after = {},
    git: arranged = [],
    links = {},
    baseLinks = {},
    binary,
    pipes = [],
    sizes = {},
    server,
    calls,
  }: CommandAttack,
  fill: (text: string) => string,
): void {
  const tree = join(scratch, 'tree');
  write(scratch, {
    'outside/values.yaml': `a: ${outsideCanary}\n`,
    'outside/schema.json': `{"const":"${outsideCanary}"}`,
    'outside/broken.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${outsideCanary} }\nspec:\n  selector: { matchLabels: { app: a } }\n  template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1", imagePullPolicy: always }] } }\n`,
  });
  for (const lure of lures)
    write(scratch, { [`bin/${lure}`]: `#!/bin/sh\necho "$0 $*" >> ${join(scratch, 'canary')}\n` });
  mkdirSync(join(scratch, 'home'));
  if (server) write(scratch, { 'home/.kube/config': fill(kubeconfig) });
  cpSync(ordinary(), tree, { recursive: true });
  if (Object.keys({ ...base, ...baseLinks }).length > 0) {
    git(tree, 'checkout', '-q', 'main');
    write(tree, map(base, fill));
    for (const [path, target] of Object.entries(baseLinks)) link(tree, path, fill(target));
    commit(tree);
    git(tree, 'branch', '-f', 'change');
    git(tree, 'checkout', '-q', 'change');
  }
  for (const path of [...Object.keys(base), ...Object.keys(baseLinks)])
    rmSync(join(tree, path), { recursive: true, force: true });
  write(tree, { ...neighbour('green'), ...map(files, fill) });
  for (const [path, target] of Object.entries(links)) link(tree, path, fill(target));
  for (const [path, text] of Object.entries(binary?.() ?? {})) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text, 'latin1');
  }
  if (arranged.length > 0 || !calls.every(({ args: [command = ''] }) => readsDisk.has(command))) commit(tree);
  for (const args of arranged) git(tree, ...args.map(fill));
  write(tree, map(after, fill));
  for (const path of pipes) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    execFileSync('mkfifo', [join(tree, path)]);
  }
  for (const [path, size] of Object.entries(sizes)) {
    write(tree, { [path]: '' });
    truncateSync(join(tree, path), size * 1024 * 1024);
  }
}

/** Commands for which it is all the same whether a change is committed. */
const readsDisk = new Set('check diff render helm kustomize health diagnose snapshot knowledge'.split(' '));

/** The user's own; whoever answers is not. */
const kubeconfig = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Config',
  'current-context': 'c',
  contexts: [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
  clusters: [{ name: 'c', cluster: { server: 'http://SERVER', 'insecure-skip-tls-verify': true } }],
  users: [{ name: 'u', user: { token: secretCanary } }],
});

let prepared: string | undefined;

/** A clone with the neighbour on its main branch, and a branch for the change; made once, because git takes long. */
function ordinary(): string {
  if (prepared === undefined) {
    prepared = mkdtempSync(join(tmpdir(), 'phineus-ordinary-'));
    git(prepared, 'init', '-q', '-b', 'main', '--template=');
    write(prepared, neighbour('blue'));
    commit(prepared);
    git(prepared, 'checkout', '-q', '-b', 'change');
  }
  return prepared;
}

function commit(tree: string): void {
  git(tree, 'add', '-A');
  git(tree, 'commit', '-q', '-m', 'change', '--allow-empty');
}

function git(tree: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
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
    if (text.startsWith('#!')) chmodSync(join(root, path), 0o755);
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
