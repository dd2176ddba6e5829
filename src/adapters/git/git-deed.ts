/**
 * What git is told to write when the user asks for commits: objects, and one branch that is not there yet. No deed
 * touches the work tree, the index of the user or a branch that exists.
 */
export type GitDeed =
  /** Keeps the input as a blob, as it is. */
  | { readonly write: 'blob' }
  /** Reads the files of a commit into an index of ours. */
  | { readonly write: 'index'; readonly commit: string }
  /** Puts the entries that are the input into that index. */
  | { readonly write: 'entries' }
  /** Keeps that index as a tree. */
  | { readonly write: 'tree' }
  /** Keeps a commit whose message is the input. */
  | { readonly write: 'commit'; readonly tree: string; readonly parent: string }
  /** Makes a branch; refused when there is one of that name. */
  | { readonly write: 'branch'; readonly name: string; readonly commit: string };

/** The command line of a deed. */
export function deedArguments(deed: GitDeed): readonly string[] {
  switch (deed.write) {
    case 'blob':
      return ['hash-object', '-w', '--stdin', '--no-filters'];
    case 'index':
      return ['read-tree', deed.commit];
    case 'entries':
      return ['update-index', '-z', '--index-info'];
    case 'tree':
      return ['write-tree'];
    case 'commit':
      return ['commit-tree', deed.tree, '-p', deed.parent, '-F', '-'];
    case 'branch':
      return ['update-ref', `refs/heads/${deed.name}`, deed.commit, '0'.repeat(deed.commit.length)];
  }
}
