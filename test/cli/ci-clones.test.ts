import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliResult, runCli } from './run-cli.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-ci-')));
const origin = join(scratch, 'origin');
const url = 'https://example.org/acme/gitops.git';
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function git(folder: string, ...words: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'advice.detachedHead=false'];
  return execFileSync('git', [...who, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

const application = (name: string, targetRevision: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: ${url}, path: ${name}, targetRevision: ${targetRevision} }
  destination: { server: https://kubernetes.default.svc, namespace: web }
`;

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

/**
 * main ── later            release: cut from the first commit, with a commit of its own
 *   └─ broken              the pull request: `web` does not build any more, on any branch but main
 */
beforeAll(() => {
  git(scratch, 'init', '-q', '--template=', '-b', 'main', origin);
  write({
    'apps/web.yaml': application('web', 'main'),
    'web/kustomization.yaml': 'resources: [cm.yaml]\n',
    'web/cm.yaml': settings,
  });
  commit('first');
  git(origin, 'branch', 'production');
  git(origin, 'tag', 'v0.1.0');
  git(origin, 'switch', '-q', '-c', 'release');
  write({ 'CHANGES.md': '1.0\n' });
  commit('release');
  git(origin, 'switch', '-q', 'main');
  write({ 'README.md': 'more\n' });
  commit('second');
  git(origin, 'switch', '-q', '-c', 'broken');
  write({ 'web/kustomization.yaml': 'resources: [gone.yaml]\n' });
  commit('break it');
  git(origin, 'switch', '-q', 'main');
  write({ 'README.md': 'later\n' });
  commit('later');
  git(origin, 'switch', '-q', '-c', 'merge', 'main');
  git(origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'broken');
  git(origin, 'update-ref', 'refs/pull/7/merge', 'merge');
  git(origin, 'update-ref', 'refs/merge-requests/7/head', 'broken');
  git(origin, 'update-ref', 'refs/pipelines/9', 'broken');
  git(origin, 'switch', '-q', 'main');
  git(origin, 'branch', '-q', '-D', 'merge');
}, 60_000);

function write(files: Readonly<Record<string, string>>, folder = origin): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function commit(message: string, folder = origin): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', message);
}

/** An empty repository as CI services begin: `git init`, and a remote whose refs are fetched one by one. */
function emptyClone(name: string): { readonly folder: string; fetch(...words: string[]): void } {
  const folder = join(scratch, name);
  git(scratch, 'init', '-q', '--template=', '-b', 'master', folder);
  git(folder, 'remote', 'add', 'origin', url);
  return {
    folder,
    fetch: (...words) => void git(folder, 'fetch', '-q', '--no-tags', `file://${origin}`, ...words),
  };
}

const layouts: Readonly<Record<string, (name: string) => string>> = {
  'GitHub, the merge ref alone, depth 1'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('--depth=1', '+refs/pull/7/merge:refs/remotes/pull/7/merge');
    git(folder, 'checkout', '-q', '--detach', 'refs/remotes/pull/7/merge');
    return folder;
  },
  'GitHub, the merge ref and the base, depth 1'(name) {
    const folder = layouts['GitHub, the merge ref alone, depth 1']?.(name) ?? '';
    git(folder, 'fetch', '-q', '--depth=1', `file://${origin}`, '+refs/heads/main:refs/remotes/origin/main');
    return folder;
  },
  'GitHub, all of it'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('+refs/heads/*:refs/remotes/origin/*', '+refs/pull/7/merge:refs/remotes/pull/7/merge');
    git(folder, 'checkout', '-q', '--detach', 'refs/remotes/pull/7/merge');
    return folder;
  },
  'GitLab, a merge request pipeline, depth 20'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch(
      '--depth=20',
      '+refs/pipelines/9:refs/pipelines/9',
      '+refs/merge-requests/7/head:refs/merge-requests/7/head',
    );
    git(folder, 'checkout', '-q', '--detach', 'refs/pipelines/9');
    return folder;
  },
  'GitLab, with all branches'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('--depth=50', '+refs/heads/*:refs/remotes/origin/*', '+refs/pipelines/9:refs/pipelines/9');
    git(folder, 'checkout', '-q', '--detach', 'refs/pipelines/9');
    return folder;
  },
  'GitHub, all of it, with tags'(name) {
    const { folder } = emptyClone(name);
    const [branches, tags] = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
    git(
      folder,
      'fetch',
      '-q',
      `file://${origin}`,
      branches,
      tags,
      '+refs/pull/7/merge:refs/remotes/pull/7/merge',
    );
    git(folder, 'checkout', '-q', '--detach', 'refs/remotes/pull/7/merge');
    return folder;
  },
  'GitLab, one branch with all of its history'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('+refs/heads/broken:refs/remotes/origin/broken', '+refs/pipelines/9:refs/pipelines/9');
    git(folder, 'checkout', '-q', '--detach', 'refs/pipelines/9');
    return folder;
  },
  'Jenkins, the target merged into the source'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('+refs/heads/broken:refs/remotes/origin/PR-7', '+refs/heads/main:refs/remotes/origin/main');
    git(folder, 'checkout', '-q', '--detach', 'refs/remotes/origin/PR-7');
    git(folder, 'merge', '-q', '-m', 'merge', 'refs/remotes/origin/main');
    return folder;
  },
  'Jenkins, all branches, the source merged into the target'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('+refs/heads/*:refs/remotes/origin/*');
    git(folder, 'checkout', '-q', '--detach', 'refs/remotes/origin/main');
    git(folder, 'merge', '-q', '-m', 'merge', 'refs/remotes/origin/broken');
    return folder;
  },
  'Azure, the merge ref beside all branches'(name) {
    const { folder, fetch } = emptyClone(name);
    fetch('+refs/heads/*:refs/remotes/origin/*');
    fetch('+refs/pull/7/merge:refs/remotes/pull/7/merge');
    git(folder, 'checkout', '-q', '--force', 'refs/remotes/pull/7/merge');
    return folder;
  },
  'a feature branch in a clone'(name) {
    const folder = join(scratch, name);
    git(scratch, 'clone', '-q', origin, folder);
    git(folder, 'remote', 'set-url', 'origin', url);
    git(folder, 'switch', '-q', 'broken');
    return folder;
  },
  'a feature branch in a clone that knows no default branch'(name) {
    const folder = layouts['a feature branch in a clone']?.(name) ?? '';
    git(folder, 'remote', 'set-head', 'origin', '--delete');
    return folder;
  },
  'a branch on top of a feature branch, in a clone that knows no default branch'(name) {
    const folder = layouts['a feature branch in a clone that knows no default branch']?.(name) ?? '';
    git(folder, 'switch', '-q', '-c', 'on-top');
    git(folder, 'commit', '-q', '--allow-empty', '-m', 'on top');
    return folder;
  },
  'a shallow clone of the branch alone'(name) {
    const folder = join(scratch, name);
    git(scratch, 'clone', '-q', '--depth=1', '-b', 'broken', `file://${origin}`, folder);
    git(folder, 'remote', 'set-url', 'origin', url);
    return folder;
  },
  'a work tree'(name) {
    const folder = layouts['a feature branch in a clone']?.(`${name}-main`) ?? '';
    git(folder, 'switch', '-q', '--detach');
    git(folder, 'worktree', 'add', '-q', join(scratch, name), 'broken');
    return join(scratch, name);
  },
};

function folderName(layout: string): string {
  return layout.replaceAll(/\W+/g, '-');
}

test.each(Object.keys(layouts))('%s: a broken pull request fails the gate', async (layout) => {
  const folder = layouts[layout]?.(folderName(layout)) ?? '';
  const { code, stdout } = await runCli(['check', '.', '-o', 'json'], folder);
  const { findings, summary } = JSON.parse(stdout);
  expect([code, summary.otherRevisions]).toEqual([1, undefined]);
  expect(stdout).not.toContain('revision-unavailable');
  expect(findings.map((finding: { location: { file: string } }) => finding.location.file)).toContain(
    'web/kustomization.yaml',
  );
});

const shallow = 'a shallow clone of the branch alone';

test.each([
  ['GITHUB_BASE_REF', 'develop', {}],
  ['CI_MERGE_REQUEST_TARGET_BRANCH_NAME', 'develop', { CI_PROJECT_PATH: 'acme/gitops' }],
  ['CHANGE_TARGET', 'develop', {}],
  ['SYSTEM_PULLREQUEST_TARGETBRANCH', 'refs/heads/develop', { BUILD_REPOSITORY_URI: url }],
  ['BITBUCKET_PR_DESTINATION_BRANCH', 'develop', {}],
  ['CI_DEFAULT_BRANCH', 'develop', {}],
  ['CI_COMMIT_BRANCH', 'develop', {}],
])('%s says which branch the tree stands for', async (variable, value, others) => {
  const folder = layouts[shallow]?.(`variable-${variable}`) ?? '';
  write({ 'apps/web.yaml': application('web', 'develop') }, folder);
  expect((await runCli(['check', '.'], folder)).stdout).toContain('Not verified');
  expect((await runCli(['check', '.'], folder, { [variable]: value, ...others })).code).toBe(1);
});

test('the variables of a run for another repository say nothing', async () => {
  const folder = layouts[shallow]?.('another') ?? '';
  write({ 'apps/web.yaml': application('web', 'develop') }, folder);
  const env = { GITHUB_BASE_REF: 'develop', GITHUB_REPOSITORY: 'acme/other' };
  expect((await runCli(['check', '.', '-o', 'json'], folder, env)).stdout).toContain('revision-unavailable');
});

async function checkAt(name: string, revision: string, ...flags: string[]): Promise<CliResult> {
  const folder = layouts['a feature branch in a clone']?.(name) ?? '';
  write({ 'apps/web.yaml': application('web', revision) }, folder);
  return runCli(['check', '.', '-o', 'json', ...flags], folder);
}

test.each(['release', 'production', 'v1.0.0'])(
  '%s stays another revision, and the summary says so',
  async (revision) => {
    if (revision === 'v1.0.0') git(origin, 'tag', '-f', 'v1.0.0', 'release');
    const { stdout } = await checkAt(`other-${revision}`, revision);
    const commit = git(origin, 'rev-parse', `${revision}^{commit}`);
    expect(JSON.parse(stdout).summary.otherRevisions).toEqual([{ revision, commit, applications: 1 }]);
    const text = await runCli(['check', '.'], join(scratch, `other-${revision}`));
    expect(text.stdout).toContain(
      `Not from this tree, but from other commits of its repository: 1 application from ${revision} (${commit.slice(0, 7)}).`,
    );
  },
);

test('the branch that --base names is the tree', async () => {
  const { code, stdout } = await checkAt('base', 'release', '--base', 'origin/release');
  expect([code, JSON.parse(stdout).summary.otherRevisions]).toEqual([1, undefined]);
});

test('a revision that the clone lacks is not verified, or this tree by a flag', async () => {
  const folder = layouts[shallow]?.('lacking') ?? '';
  write({ 'apps/web.yaml': application('web', 'v2.0.0') }, folder);
  const without = await runCli(['check', '.', '-o', 'json'], folder);
  expect([without.code, without.stdout.includes('revision-unavailable')]).toEqual([0, true]);
  expect((await runCli(['check', '.', '--revisions-from-tree'], folder)).code).toBe(1);
});

test.each(['Jenkins, the target merged into the source', 'GitLab, one branch with all of its history'])(
  '%s: that a branch or tag is not in such a clone does not mean that there is none',
  async (layout) => {
    const folder = layouts[layout]?.(`${folderName(layout)}-some`) ?? '';
    for (const revision of ['release', 'v9.0.0']) {
      write({ 'apps/web.yaml': application('web', revision) }, folder);
      const { code, stdout } = await runCli(['check', '.', '-o', 'json'], folder);
      expect([code, stdout.includes('revision-unavailable')]).toEqual([0, true]);
    }
  },
);

test.each(['GitHub, all of it, with tags', 'a feature branch in a clone'])(
  '%s: a branch that is nowhere is none',
  async (layout) => {
    const folder = layouts[layout]?.(`${folderName(layout)}-none`) ?? '';
    write({ 'apps/web.yaml': application('web', 'relaese') }, folder);
    const { code, stdout } = await runCli(['check', '.'], folder);
    expect(stdout).toContain('neither a branch nor a tag of this repository has that name');
    expect(code).toBe(1);
  },
);

test('the last line says what a flag put in the place of a revision', async () => {
  const folder = layouts[shallow]?.('stand-in') ?? '';
  write(
    { 'apps/web.yaml': application('web', 'v2.0.0'), 'web/kustomization.yaml': 'resources: [cm.yaml]\n' },
    folder,
  );
  const { stdout } = await runCli(['check', '.', '--revisions-from-tree'], folder);
  expect(stdout).toContain(
    'this tree stands in for revisions that are not here (1: check a clone that has them)',
  );
});
