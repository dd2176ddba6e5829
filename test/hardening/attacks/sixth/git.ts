import { application, configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, evil, object } from '../third/carriers.ts';

const gate = (at: string, ...more: readonly string[]): Call => ({
  args: ['check', at, ...more, '-o', 'json'],
  tells: true,
});
/** Holds the change against its base: what the base had must have been read. */
const held = (at = '.', base = 'main'): Call => ({
  args: ['diff', at, base, '-o', 'json'],
  tells: true,
  says: ['blue', 'green'],
});
const laid = (
  name: string,
  ...[git, calls, more = {}]: readonly [
    readonly (readonly string[])[],
    readonly Call[],
    Partial<CommandAttack>?,
  ]
): CommandAttack => ({
  name: `sixth: git: ${name}`,
  files: evil({ 'a.yaml': `${configMap}data: { a: b }\n` }),
  git,
  calls,
  ...more,
});
const clone = (...more: readonly string[]) => ['-c', 'protocol.file.allow=always', 'clone', '-q', ...more];
const steered = 'x\u001b[31m\u202e\r::error::pwned ##[error]pwned\u2028<img src=pwned>@pwned';
/** A folder that looks like a bare repository and names a program wherever git would run one. */
const bare: Files = {
  'evil/HEAD': 'ref: refs/heads/main\n',
  'evil/config':
    '[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = evil\n\tsshCommand = evil\n\tpager = evil\n\thooksPath = hooks\n[diff]\n\texternal = evil\n[credential]\n\thelper = !evil\n[alias]\n\tshow = !evil\n\tstatus = !evil\n',
  'evil/refs/heads/.keep': '',
  'evil/objects/pack/.keep': '',
  'evil/hooks/post-checkout': '#!/bin/sh\necho run >> CANARY\n',
};

/** Clones as a CI makes them, and as people lay them out; each is a control for the others as well. */
const layouts: readonly CommandAttack[] = [
  laid('control: a change beside its main branch', [], [held(), gate('.', '--base', 'main')]),
  laid('a shallow clone of a runner', [clone('--depth', '1', 'file://TREE', '../ci')], [gate('../ci')]),
  laid(
    'a shallow clone that is held against a base it lacks',
    [clone('--depth', '1', 'file://TREE', '../ci')],
    [{ args: ['diff', '../ci', 'origin/main'], exits: [2] }],
  ),
  laid('a head that is detached', [['checkout', '-q', '--detach']], [held()]),
  laid(
    'no main branch and no remote',
    [['branch', '-D', 'main']],
    [{ args: ['diff', '.'], exits: [0, 1, 2] }],
  ),
  laid(
    'a branch that was never born',
    [['symbolic-ref', 'HEAD', 'refs/heads/none']],
    [held(), { args: ['diff', '.'] }],
  ),
  laid(
    'a history of its own',
    [
      ['checkout', '-q', '--orphan', 'alone'],
      ['commit', '-q', '-m', 'alone'],
    ],
    [held(), { args: ['prove', '.', 'main'] }],
  ),
  laid(
    'a tag that is called like the base',
    [['tag', 'main', 'change']],
    [gate('.', '--base', 'refs/heads/main')],
  ),
  laid('a folder called like the base', [], [held()], {
    files: { ...evil({ 'a.yaml': configMap }), 'main/a.txt': 'x\n', 'HEAD/a.txt': 'x\n' },
  }),
  laid('files called like options', [], [held()], {
    files: {
      ...evil({ 'a.yaml': configMap }),
      '--output=x': 'x\n',
      '-p': 'x\n',
      '--': 'x\n',
      '-evil/--help': 'x\n',
      ':(exclude)neighbour': 'x\n',
      ':!neighbour': 'x\n',
    },
  }),
  laid(
    'a work tree of its own',
    [['worktree', 'add', '-q', '-b', 'other', '../linked', 'change']],
    [gate('../linked'), held('../linked')],
  ),
  laid(
    'a work tree of its own that is mended on a branch',
    [['worktree', 'add', '-q', '-b', 'other', '../linked', 'change']],
    [
      {
        args: ['fix', '../linked', '--all', '--commit', 'mended'],
        showsSource: true,
        writes: ['.git'],
      },
    ],
  ),
  laid('a work tree within the tree', [['worktree', 'add', '-q', 'inner', 'main']], [held()]),
  laid(
    'a work tree that was moved away',
    [['worktree', 'add', '-q', '-b', 'other', '../linked', 'change']],
    [
      { args: ['check', '../linked'], exits: [0, 1, 2] },
      { args: ['diff', '../linked', 'main'], exits: [0, 1, 2] },
    ],
    { after: { '../linked/.git': 'gitdir: /nowhere/.git/worktrees/linked\n' } },
  ),
  laid(
    'a submodule with settings of its own',
    [['-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', 'file://TREE', 'sub']],
    [
      { args: ['check', '.', '-o', 'json'], tells: 'by name' },
      { args: ['diff', '.', 'main', '-o', 'json'], tells: 'by name' },
    ],
    {
      after: {
        '.git/modules/sub/config':
          '[core]\n\trepositoryformatversion = 0\n\tworktree = ../../../sub\n\tfsmonitor = evil\n[diff]\n\texternal = evil\n',
      },
    },
  ),
  laid(
    'a check of the submodule itself',
    [['-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', 'file://TREE', 'sub']],
    [gate('sub'), { args: ['diff', 'sub', 'HEAD~1'] }],
    {
      after: {
        '.git/modules/sub/config':
          '[core]\n\trepositoryformatversion = 0\n\tworktree = ../../../sub\n\tfsmonitor = evil\n\tpager = evil\n[diff]\n\texternal = evil\n',
      },
    },
  ),
  laid('submodules whose names and paths climb', [], [held()], {
    files: {
      ...evil({ 'a.yaml': configMap }),
      '.gitmodules':
        '[submodule "../../outside"]\n\tpath = ../../outside\n\turl = -evil\n\tupdate = !evil\n[submodule "x"]\n\tpath = neighbour\n\turl = ext::evil\n\tignore = all\n',
    },
  }),
  laid(
    'entries that are commits of nobody',
    [
      ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},evil/sub`],
      ['commit', '-q', '-m', 'sub'],
    ],
    [held(), { args: ['prove', '.', 'main', '-o', 'json'] }],
  ),
  laid(
    'names that point at a file, a folder and a tag of a tag',
    [
      ['tag', 'file', 'HEAD:apps/neighbour.yaml'],
      ['tag', 'folder', 'HEAD:apps'],
      ['tag', '-a', '-m', 'x', 'one', 'main'],
      ['tag', '-a', '-m', 'x', 'two', 'one'],
    ],
    [
      held('.', 'two'),
      { args: ['diff', '.', 'file'], exits: [2] },
      { args: ['check', '.', '--base', 'folder'], exits: [0, 1, 2] },
    ],
  ),
  laid(
    'branches called like programs',
    [
      ['branch', '$(evil)', 'main'],
      ['branch', '`evil`', 'main'],
      ['branch', 'a;evil', 'main'],
      ['branch', '"x"', 'main'],
    ],
    ['$(evil)', '`evil`', 'a;evil', '"x"'].map((name) => held('.', name)),
  ),
  laid(
    'people and messages that steer',
    [
      [
        '-c',
        `user.name=${steered}`,
        '-c',
        'user.email=a@pwned',
        'commit',
        '-q',
        '--allow-empty',
        '-m',
        `${steered}\n\n${steered}`,
      ],
    ],
    [
      { args: ['report', 'fix-record', '.', '--base', 'main', '-q'] },
      { args: ['report', 'rollback', '.', '--base', 'main', '-q'] },
      { args: ['prove', '.', 'main', '-o', 'markdown'] },
    ],
  ),
  laid(
    'a password in the message of a commit',
    [['commit', '-q', '--allow-empty', '-m', `rotate https://u:${c}@git.example.org/a.git`]],
    [
      { args: ['report', 'fix-record', '.', '--base', 'main', '-q'] },
      { args: ['report', 'lessons', '.', '--base', 'main', '-q'] },
    ],
  ),
  laid(
    'a commit of another age',
    [['commit', '-q', '--allow-empty', '-m', 'x', '--date', '2099-12-31T23:59:59+1400']],
    [{ args: ['report', 'inventory', '.', '-q'] }, held()],
  ),
  laid(
    'a remote that is a program',
    [
      ['remote', 'add', 'origin', 'ext::evil %S'],
      ['config', 'branch.change.remote', 'origin'],
      ['config', 'branch.change.merge', 'refs/heads/main'],
    ],
    [{ args: ['diff', '.'] }, { args: ['diff', '.', 'origin/main'], exits: [2] }],
  ),
  laid(
    'a remote with a password, and a base that is not there',
    [['remote', 'add', 'origin', `https://u:${c}@127.0.0.1:9/acme/gitops.git`]],
    [
      { args: ['diff', '.', 'origin/main'], exits: [2] },
      gate('.', '--revisions-from-tree'),
      { args: ['report', 'inventory', '.', '-q'] },
    ],
  ),
  laid(
    'a clone that fetches what it lacks',
    [
      ['config', 'uploadpack.allowFilter', 'true'],
      clone('--filter=blob:none', '--no-checkout', 'file://TREE', '../ci'),
      ['-C', '../ci', 'config', 'remote.origin.url', 'http://TRAP/a.git'],
    ],
    [{ args: ['diff', '../ci', 'origin/main'], exits: [0, 1, 2] }, { args: ['check', '../ci'] }],
    { server: () => ({ body: '{}' }) },
  ),
  laid(
    'a sparse clone without the neighbour',
    [['sparse-checkout', 'set', 'apps', 'evil']],
    [{ args: ['check', '.', '-o', 'json'], tells: 'by name' }],
  ),
  laid(
    'files that git is told not to look at',
    [
      ['update-index', '--skip-worktree', 'neighbour/settings.yaml'],
      ['update-index', '--assume-unchanged', 'apps/neighbour.yaml'],
    ],
    [held()],
  ),
  laid(
    'objects with long names',
    [
      ['init', '-q', '--object-format=sha256', '../long'],
      ['--git-dir=../long/.git', '--work-tree=.', 'add', '-A'],
      ['--git-dir=../long/.git', '--work-tree=.', 'commit', '-q', '-m', 'x'],
      ['-C', '../long', 'reset', '-q', '--hard'],
    ],
    [gate('../long'), { args: ['diff', '../long', 'HEAD'] }],
  ),
  laid(
    'a clone without files',
    [clone('--bare', 'file://TREE', '../bare.git')],
    [{ args: ['check', '../bare.git'], exits: [0, 1, 2] }, { args: ['diff', '../bare.git', 'main'] }],
  ),
  laid(
    'a folder that looks like a clone without files',
    [],
    [{ args: ['check', 'evil'] }, { args: ['diff', 'evil', 'main'] }, held()],
    {
      files: { ...bare, 'apps/evil.yaml': application('evil', 'evil'), 'evil/a.yaml': configMap },
    },
  ),
  laid('a head that leads outside', [], [{ args: ['check', '.'] }, { args: ['diff', '.'] }], {
    after: { '.git/HEAD': 'ref: ../../outside/values.yaml\n' },
  }),
];

/** Attributes of the tree, which must not change what is read of the base. */
const attributes: readonly CommandAttack[] = Object.entries({
  'export-ignore': '* export-ignore\nneighbour export-ignore\n',
  'export-subst': '* export-subst ident\n',
  'working-tree-encoding': '* working-tree-encoding=ISO-8859-1\n',
  'eol and binary': '* text eol=crlf\nneighbour/** binary -diff\n',
  'filter and merge': '* filter=evil merge=evil diff=evil\n',
  'linguist and delta': '* -delta linguist-generated\n',
  macros: '[attr]evil filter=evil diff=evil export-ignore\n* evil\n',
}).map(([name, text]) =>
  laid(`attributes of the base: ${name}`, [], [held()], {
    base: { '.gitattributes': text, 'neighbour/.gitattributes': text },
    files: { '.gitattributes': text, 'neighbour/.gitattributes': text },
  }),
);

/** Names in the tree that mean something to git. */
const names: readonly CommandAttack[] = [
  laid('a folder called like that of git, in other letters', [], [held()], {
    files: {
      ...evil({ 'a.yaml': configMap }),
      'evil/.Git1/config': '[core]\n\tfsmonitor = evil\n',
      'evil/git~1/config': '[core]\n\tfsmonitor = evil\n',
      'evil/.gitconfig': '[core]\n\tfsmonitor = evil\n',
      '.mailmap': 'evil <evil> <a@example.org>\n',
      '.gitignore': 'neighbour\napps/neighbour.yaml\n*\n',
      '.git-blame-ignore-revs': 'x\n',
    },
  }),
  laid('an Application whose revision is an option', [], [gate('.')], {
    files: {
      'apps/evil.yaml': application('evil', 'evil').replace('HEAD', '"--output=CANARY"'),
      'apps/b.yaml': application('b', 'evil').replace('HEAD', '"$(evil)"'),
      'apps/c.yaml': application('c', 'evil').replace('HEAD', '"main:../outside"'),
      'apps/d.yaml': application('d', 'evil').replace('HEAD', '"@{-1}"'),
      'evil/a.yaml': configMap,
    },
  }),
  laid('an Application of a revision of the clone', [], [{ ...gate('.'), tells: 'by name' }], {
    files: {
      'apps/evil.yaml': application('evil', 'neighbour').replace('HEAD', 'main'),
      'apps/b.yaml': application('b', '../neighbour').replace('HEAD', 'main'),
      'apps/c.yaml': application('c', '.git').replace('HEAD', 'main'),
    },
  }),
  laid('a generator of folders of a revision that is an option', [], [gate('.')], {
    files: {
      'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
        metadata: { name: 'set', namespace: 'argocd' },
        spec: {
          generators: ['--upload-pack=evil', '-oCANARY', 'HEAD^{/x}', 'main:apps'].map((revision) => ({
            git: {
              repoURL: 'https://git.example.org/acme/gitops.git',
              revision,
              directories: [{ path: '*' }],
            },
          })),
          template: {
            metadata: { name: '{{path.basename}}-x' },
            spec: {
              project: 'default',
              source: { repoURL: 'https://git.example.org/acme/gitops.git', path: '{{path}}' },
              destination: { server: 'https://kubernetes.default.svc' },
            },
          },
        },
      }),
    },
  }),
];

export const git: readonly CommandAttack[] = [...layouts, ...attributes, ...names];
