import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a checkout of a public repository what the harness's own git server serves: one commit a branch, in which
 * every address on a public host is that of the server. `tree` is a clone of it for Phineus. What other repositories
 * the manifests name is not there, for either side.
 */
export function serveTree({ from, folder }) {
  for (const part of ['served', 'work', 'tree']) rmSync(join(folder, part), { recursive: true, force: true });
  const served = join(folder, 'served');
  const work = join(folder, 'work');
  mkdirSync(work, { recursive: true });
  const origin = runGit(from, 'remote', 'get-url', 'origin').trim();
  const { host, path } = splitUrl(origin);
  const rewrite = rewriter(served, new Set([...publicHosts, host]));
  const branch = currentBranch(from);
  runGit(work, 'init', '--quiet', `--initial-branch=${branch}`);
  const spelled = commit({ from, work, revision: 'HEAD', rewrite });
  for (const { name, revision } of namedBranches(from, work, branch)) {
    runGit(work, 'checkout', '--quiet', '--orphan', name);
    for (const it of commit({ from, work, revision, rewrite })) spelled.add(it);
  }
  runGit(work, 'checkout', '--quiet', branch);

  const repository = join(served, host, `${path}.git`);
  mkdirSync(dirname(repository), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--bare', work, repository]);
  for (const alias of [join(served, host, path), ...spellings(spelled, { served, host, path })]) {
    mkdirSync(dirname(alias), { recursive: true });
    if (!existsSync(alias)) symlinkSync(repository, alias);
  }
  const url = `file://${repository}`;
  execFileSync('git', ['clone', '--quiet', url, join(folder, 'tree')]);
  return {
    url,
    branch,
    tree: join(folder, 'tree'),
    commit: runGit(from, 'rev-parse', 'HEAD').trim(),
    origin,
  };
}

/** Serves the repository under further addresses too. */
export function serveAliases({ url }, addresses) {
  const repository = url.slice('file://'.length);
  for (const address of addresses.filter((it) => it.startsWith('file://'))) {
    const path = address.slice('file://'.length).replace(/\/+$/, '');
    for (const alias of [path, `${path.replace(/\.git$/, '')}.git`]) {
      mkdirSync(dirname(alias), { recursive: true });
      if (!existsSync(alias)) symlinkSync(repository, alias);
    }
  }
}

const publicHosts = ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'];

function runGit(cwd, ...args) {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function currentBranch(from) {
  try {
    return runGit(from, 'symbolic-ref', '--short', 'HEAD').trim();
  } catch {
    return 'main';
  }
}

function splitUrl(url) {
  const [, host, path] = /^(?:\w+:\/\/)?(?:[^@/]+@)?([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/.exec(url);
  return { host: host.toLowerCase(), path };
}

// Every way to write an address on one of the hosts becomes a file address below `served`.
function rewriter(served, hosts) {
  const names = [...hosts].map((it) => it.replaceAll('.', '\\.')).join('|');
  const address = new RegExp(
    `(?:https?://(?:[^@/\\s"']+@)?|ssh://(?:[\\w.-]+@)?|git@)(${names})(?::\\d+(?=/))?[:/]`,
    'gi',
  );
  return (text) => text.replace(address, (_, host) => `file://${served}/${host.toLowerCase()}/`);
}

function commit({ from, work, revision, rewrite }) {
  for (const name of readdirSync(work))
    if (name !== '.git') rmSync(join(work, name), { recursive: true, force: true });
  const archive = execFileSync('git', ['archive', '--format=tar', revision], {
    cwd: from,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['--extract', '--directory', work], { input: archive });
  const spelled = new Set();
  for (const entry of readdirSync(work, { recursive: true })) {
    const file = join(work, entry);
    if (entry.startsWith('.git/') || !lstatSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    if (bytes.includes(0)) continue;
    const text = rewrite(bytes.toString('utf8'));
    for (const [match] of text.matchAll(/file:\/\/[\w./~%+-]+/g)) spelled.add(match);
    if (text !== bytes.toString('utf8')) writeFileSync(file, text);
  }
  runGit(work, 'add', '--all', '--force');
  const who = ['-c', 'user.name=oracle', '-c', 'user.email=oracle@acme.test'];
  runGit(work, ...who, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'tree');
  return spelled;
}

// Branches that the manifests name and the checkout knows; all others are missing for both sides.
function namedBranches(from, work, own) {
  const pattern = '(targetRevision|revision): *["\']?[A-Za-z0-9._/-]+';
  const { stdout } = spawnSync('git', ['grep', '-hoE', pattern, '--', '*.y*ml'], {
    cwd: work,
    encoding: 'utf8',
  });
  const names = new Set(stdout.split('\n').map((line) => line.replace(/^\w+: *["']?/, '')));
  return [...names]
    .filter((name) => !['', 'HEAD', own].includes(name))
    .flatMap((name) => {
      const known = [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
      const revision = known.find(
        (it) => spawnSync('git', ['rev-parse', '-q', '--verify', it], { cwd: from }).status === 0,
      );
      return revision === undefined ? [] : [{ name, revision }];
    });
}

// The host's names are not case-sensitive, files are.
function spellings(spelled, { served, host, path }) {
  const wanted = join(served, host, path).toLowerCase();
  const paths = [...spelled].map((it) => it.slice('file://'.length).replace(/\/+$/, ''));
  return paths.filter((it) => it.toLowerCase().replace(/\.git$/, '') === wanted);
}
