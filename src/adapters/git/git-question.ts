/** Everything that git is ever asked. Nothing here writes, hashes with a filter, or starts another program. */
export type GitQuestion =
  /** The settings in one file, without what it includes. */
  | { readonly ask: 'settings'; readonly file: string }
  /** Where the user keeps patterns of files to ignore. */
  | { readonly ask: 'user-excludes' }
  /** The name and address that the user signs commits with. */
  | { readonly ask: 'user'; readonly field: 'name' | 'email' }
  /** Branches, remote branches and tags with their commits. */
  | { readonly ask: 'refs' }
  /** The latest branches with commits that another branch lacks. */
  | { readonly ask: 'unmerged-branches'; readonly into: string; readonly most: number }
  /** The branch that the remote calls its HEAD. */
  | { readonly ask: 'default-branch' }
  /** The commit that a revision stands for. */
  | { readonly ask: 'commit'; readonly revision: string }
  /** Whether one commit is part of the history of another. */
  | { readonly ask: 'is-ancestor'; readonly ancestor: string; readonly of: string }
  /** The best commit that two revisions have in common. */
  | { readonly ask: 'merge-base'; readonly revision: string; readonly other: string }
  /** Branches that have a commit. */
  | { readonly ask: 'branches-with'; readonly commit: string }
  /** The commits of the input that its `^` lines do not have, and behind a `-` those at which these begin. */
  | { readonly ask: 'exclusive' }
  /** Every file of a commit, with size. */
  | { readonly ask: 'tree'; readonly commit: string }
  /** The contents of the objects whose names are the input. */
  | { readonly ask: 'objects' }
  /** Whether the objects whose names are the input are there. */
  | { readonly ask: 'object-types' }
  /** Every file of the index with its blob. */
  | { readonly ask: 'index' }
  /** Every file of the index with its state; `S` is left out of the checkout. */
  | { readonly ask: 'index-states' }
  /** Files that git does not track and would not ignore. */
  | { readonly ask: 'untracked' }
  /** Files that are no longer what the index says, deleted ones included. */
  | { readonly ask: 'modified' }
  | { readonly ask: 'deleted' }
  /** The filter that attributes name for the paths that are the input. */
  | { readonly ask: 'filters' }
  /** Which commit brought a line of a file, as of a commit. */
  | { readonly ask: 'line'; readonly commit: string; readonly path: string; readonly line: number }
  /** The latest commits that changed a path, as of a commit; those that deleted it alone, if asked. */
  | {
      readonly ask: 'changes-of';
      readonly commit: string;
      readonly path: string;
      readonly most: number;
      readonly isDeletion?: boolean;
    }
  /** The last commit of the main line of another one's history that was made before a day. */
  | { readonly ask: 'commit-before'; readonly commit: string; readonly day: string }
  /** What a commit renamed. */
  | { readonly ask: 'renames'; readonly commit: string }
  /** Brings one revision of a repository elsewhere. This and the next two are the questions that use the network. */
  | { readonly ask: 'fetch'; readonly url: string; readonly revision: string; readonly ref: string }
  /** Brings every branch and tag of a repository elsewhere. */
  | { readonly ask: 'fetch-all'; readonly url: string }
  /** Branches and tags of a repository elsewhere, and which branch it calls its HEAD. */
  | { readonly ask: 'remote-refs'; readonly url: string };

/** Whether a question may use the network. */
export function usesNetwork({ ask }: GitQuestion): boolean {
  return ask === 'fetch' || ask === 'fetch-all' || ask === 'remote-refs';
}

/** The command line of a question. */
export function gitArguments(question: GitQuestion): readonly string[] {
  switch (question.ask) {
    case 'settings':
      return ['config', '--file', question.file, '--no-includes', '--null', '--list'];
    case 'user-excludes':
      return ['config', '--global', '--type=path', '--get', 'core.excludesFile'];
    case 'user':
      return ['config', '--global', '--get', `user.${question.field}`];
    case 'refs':
      return ['for-each-ref', `--format=${refFormat}`, 'refs/heads', 'refs/remotes', 'refs/tags'];
    case 'unmerged-branches':
      return [
        'for-each-ref',
        `--no-merged=${notAnOption(question.into)}`,
        '--sort=-committerdate',
        `--count=${question.most}`,
        `--format=${branchFormat}`,
        'refs/heads',
        'refs/remotes/origin',
      ];
    case 'default-branch':
      return ['symbolic-ref', '--short', '--quiet', 'refs/remotes/origin/HEAD'];
    case 'commit':
      return ['rev-parse', '--verify', '--quiet', `${notAnOption(question.revision)}^{commit}`];
    case 'is-ancestor':
      return ['merge-base', '--is-ancestor', notAnOption(question.ancestor), notAnOption(question.of)];
    case 'merge-base':
      return ['merge-base', notAnOption(question.revision), notAnOption(question.other)];
    case 'branches-with':
      return [
        'for-each-ref',
        '--format=%(refname)',
        `--contains=${question.commit}`,
        'refs/heads',
        'refs/remotes',
      ];
    case 'exclusive':
      return ['rev-list', '--boundary', '--stdin'];
    case 'tree':
      return ['ls-tree', '-r', '-z', '--long', '--full-tree', notAnOption(question.commit)];
    case 'objects':
      return ['cat-file', '--batch'];
    case 'object-types':
      return ['cat-file', '--batch-check'];
    case 'index':
      return ['ls-files', '-z', '--stage', '--', '.'];
    case 'index-states':
      return ['ls-files', '-z', '-t', '--', '.'];
    case 'untracked':
      return ['ls-files', '-z', '--others', '--exclude-standard', '--', '.'];
    case 'modified':
      return ['ls-files', '-z', '--modified', '--', '.'];
    case 'deleted':
      return ['ls-files', '-z', '--deleted', '--', '.'];
    case 'filters':
      return ['check-attr', '-z', '--stdin', 'filter'];
    case 'line': {
      const range = `${question.line},${question.line}`;
      return ['blame', '--porcelain', '-L', range, notAnOption(question.commit), '--', question.path];
    }
    case 'changes-of':
      return [
        'log',
        '--format=%H %cs',
        `--max-count=${question.most}`,
        ...(question.isDeletion ? ['--diff-filter=D'] : []),
        notAnOption(question.commit),
        '--',
        `:(literal)${question.path}`,
      ];
    case 'commit-before': {
      const before = `--before=${question.day}T00:00:00Z`;
      return ['rev-list', '--max-count=1', '--first-parent', before, notAnOption(question.commit)];
    }
    case 'renames':
      return [
        'diff-tree',
        '-r',
        '-z',
        '--no-commit-id',
        '--relative',
        '--name-status',
        '--diff-filter=R',
        '--find-renames=50%',
        '-l1000',
        notAnOption(question.commit),
      ];
    case 'fetch': {
      const refspec = `+${notAnOption(question.revision)}:${question.ref}`;
      return ['fetch', '--depth=1', '--no-tags', ...fetchFlags, '--', question.url, refspec];
    }
    case 'fetch-all':
      return ['fetch', '--prune', ...fetchFlags, '--', question.url, ...mirroredRefs];
    case 'remote-refs':
      return ['ls-remote', '--symref', '--', question.url, 'HEAD', 'refs/heads/*', 'refs/tags/*'];
  }
}

const refFormat = '%(refname)%00%(objectname)%00%(*objectname)';

const branchFormat =
  '%(refname)%00%(objectname)%00%(authorname)%00%(committerdate:iso-strict)%00%(contents:subject)';

const mirroredRefs = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];

const fetchFlags = ['-q', '--no-recurse-submodules', '--no-auto-maintenance', '--no-write-fetch-head'];

/** A revision that begins like an option is none that git could know; it becomes a name that no ref can have. */
function notAnOption(revision: string): string {
  return revision.startsWith('-') ? `@{${revision}` : revision;
}
