import { indexFiles, recordsOf } from './index-files.ts';
import { type GitPlace, runGit } from './run-git.ts';

/**
 * Whether what is tracked of a work tree differs from a commit: in the index, or in what is on disk. A file behind a filter cannot be compared without running the filter, and counts as unchanged.
 */
export function isDirty(place: GitPlace, commit: string | undefined, prefix: string): boolean {
  const changed = recordsOf(runGit(place, { ask: 'modified' }));
  if (changed.length > 0 && unfiltered(place, changed).length > 0) return true;
  const committed = new Set<string>();
  for (const record of commit === undefined ? [] : recordsOf(runGit(place, { ask: 'tree', commit }))) {
    const [, mode = '', id = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+) +\S+\t([\s\S]+)$/.exec(record) ?? [];
    if (prefix === '' || path.startsWith(`${prefix}/`))
      committed.add(`${mode} ${id} ${path.slice(prefix === '' ? 0 : prefix.length + 1)}`);
  }
  const staged = indexFiles(place);
  if (staged.length !== committed.size) return true;
  return staged.some(({ mode, id, path }) => !committed.has(`${mode} ${id} ${path}`));
}

function unfiltered(place: GitPlace, paths: readonly string[]): readonly string[] {
  const input = paths.map((path) => `${path}\0`).join('');
  const answers = recordsOf(runGit(place, { ask: 'filters' }, { input }));
  return paths.filter((_path, at) => /^(unspecified|unset|set)$/.test(answers[at * 3 + 2] ?? 'unspecified'));
}
