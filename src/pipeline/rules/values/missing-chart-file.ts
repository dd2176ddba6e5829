import { type FileTree, directoryName, isInside, joinPath } from '#files';
import { fileGlob } from '#helm';
import { isKeptAside } from '#knowledge';
import { submodulesOf } from '#sources';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { chartSettings } from './chart-settings.ts';

/** A template reads files of its chart by a name that none has: what it makes of them is empty. */
export const missingChartFile = defineRule<{ pattern: string; isGlob: boolean }>({
  name: 'missing-chart-file',
  title: 'A template reads files of its chart that are not there',
  impact: 'weakens',
  allWeKnow: 'this tree does not have the file',
  looksAt: 'everything',
  find({ fleets, index }, report) {
    const absent = absentFolders(index.tree);
    for (const { chart, path, reads } of chartSettings(fleets)) {
      const readers = reads.files.map(({ pattern, isGlob }) =>
        isGlob ? fileGlob(pattern) : (name: string) => name === pattern,
      );
      const isForOthers = (folder: string) =>
        folder === '' || isKeptAside(folder) || /^(ci|crds)(\/|$)/.test(folder);
      const hasUnread = chart.files.some(
        ({ name }) => !isForOthers(directoryName(name)) && !readers.some((reads) => reads(name)),
      );
      for (const [number, { pattern, isGlob, place }] of reads.files.entries()) {
        if (chart.files.some(({ name }) => readers[number]?.(name))) continue;
        if (absent.some((folder) => isInside(joinPath(path, pattern), folder))) continue;
        report({
          subject: fileSubject(fleets[0]?.target ?? '', place),
          data: { pattern, isGlob },
          // A pattern takes in what there is, which may be nothing; not where a folder of files waits to be read.
          ...(isGlob && !hasUnread && { impact: 'tidies' }),
        });
      }
    }
  },
  say: ({ pattern, isGlob }) => ({
    what: `.Files.${isGlob ? 'Glob' : 'Get'} "${pattern}" matches no file of the chart`,
    so: `Helm does not complain, and ${isGlob ? 'nothing is included' : 'the text is empty'}`,
    do: 'Correct the path, which is relative to the folder of the chart, or add the file',
  }),
});

/** The folders of submodules that are not checked out: Argo CD has what lies in them. */
function absentFolders(tree: FileTree): readonly string[] {
  const folders = (submodulesOf(tree, '') ?? []).map(({ path }) => path);
  return folders.filter((folder) => tree.list(folder).length === 0);
}
