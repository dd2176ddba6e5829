import {
  cleanText,
  printedJson,
  markdownCode,
  markdownText,
  type LineRun,
  lineRuns,
  splitLines,
} from '#text';
import type { FixSet } from './find-fixes.ts';
import type { ProvenFix } from './fix.ts';

/** The text of a file of the tree before any fix; `undefined` where there is none. */
type Original = (file: string) => string | undefined;

/**
 * The fixes as a review of a pull request, the body of GitHub's "create a review": each change of lines as a suggestion
 * that its author can take with one click. New files cannot be suggested and stand in the text.
 */
export function formatReview({ fixes, files }: FixSet, original: Original): string {
  const comments = Object.keys(files)
    .sort()
    .flatMap((path) => {
      const before = original(path);
      if (before === undefined) return [];
      const lines = splitLines(before);
      const own = fixes.filter(({ texts }) => path in texts);
      return lineRuns(lines, splitLines(files[path] ?? '')).map((run) =>
        comment(path, covered(run, lines), own),
      );
    });
  const added = Object.keys(files).filter((path) => original(path) === undefined);
  const body = [
    `${fixes.length} ${fixes.length === 1 ? 'finding has' : 'findings have'} a fix that is proven by running the whole line on the changed tree. Take all suggestions of one fix together.`,
    ...added.map(
      (path) => `New file ${markdownCode(cleanText(path))}:\n${fenced('yaml', files[path] ?? '')}`,
    ),
  ].join('\n\n');
  return `${printedJson({ event: 'COMMENT', body, comments }, 2)}\n`;
}

/** A suggestion replaces at least one line: an insertion repeats the line before it, or the one behind. */
function covered(run: LineRun, lines: readonly string[]): LineRun {
  if (run.removed.length > 0) return run;
  const [above, below] = [lines[run.from - 1], lines[run.from]];
  if (above !== undefined) {
    const ended = above.endsWith('\n') ? above : `${above}\n`;
    return { ...run, from: run.from - 1, removed: [above], added: [ended, ...run.added] };
  }
  return { ...run, removed: [below ?? ''], added: [...run.added, below ?? ''] };
}

function comment(path: string, { from, removed, added }: LineRun, own: readonly ProvenFix[]) {
  const line = from + removed.length;
  const about = own.filter(({ diff }) => added.some((each) => diff.includes(`+${each}`)));
  const said = (about.length > 0 ? about : own).map(
    ({ finding, what, proof }) =>
      `**${plain(finding.rule)}**: ${plain(what)}. Proven: ${plain(proof.checks.join('; '))}.`,
  );
  return {
    path,
    ...(removed.length > 1 && { start_line: from + 1, start_side: 'RIGHT' }),
    line,
    side: 'RIGHT',
    body: [...said, fenced('suggestion', added.join(''))].join('\n\n'),
  };
}

function plain(text: string): string {
  return markdownText(cleanText(text));
}

/** A fence that is longer than any in the text. */
function fenced(kind: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${kind}\n${text === '' || text.endsWith('\n') ? text : `${text}\n`}${fence}`;
}
