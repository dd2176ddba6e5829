/** A part of a page of Markdown: what always stands there, and items of which the last ones may be left out. */
export type MarkdownSection = {
  readonly head: readonly string[];
  /** Each is whole lines, and stands for itself. */
  readonly items: readonly string[];
  readonly foot: readonly string[];
  /** What is said of the items that are left out. */
  readonly rest: (left: number) => string;
};

/**
 * How long a comment may be: GitHub takes 65,536 characters, and GitLab more. A line for whoever keeps the comment up
 * to date fits in besides.
 */
const commentLimit = 65_000;

/**
 * Sections as one text within a limit, the most important first: later items give way to earlier ones, and what is
 * left out is counted where it would stand. Sections that do not even fit empty are left out from the end, and counted.
 */
export function fitMarkdown(sections: readonly MarkdownSection[], limit: number = commentLimit): string {
  let kept = sections.length;
  let needed = sections.reduce((sum, section) => sum + emptyCost(section), 0);
  while (kept > 0 && needed + leftOutCost(sections.length - kept) > limit) {
    kept -= 1;
    const last = sections[kept];
    if (last) needed -= emptyCost(last);
  }
  let room = limit - needed - leftOutCost(sections.length - kept);
  const lines: string[] = [];
  for (const { head, items, foot, rest } of sections.slice(0, kept)) {
    let shown = 0;
    for (const item of items) {
      if (item.length + 1 > room) break;
      room -= item.length + 1;
      shown += 1;
    }
    const left = items.length - shown;
    lines.push(...head, ...items.slice(0, shown), ...(left > 0 ? ['', rest(left)] : []), ...foot, '');
  }
  if (kept < sections.length) lines.push(leftOut(sections.length - kept));
  return `${lines.join('\n').trimEnd()}\n`;
}

/** A section without items, and with the line that counts them. */
function emptyCost({ head, items, foot, rest }: MarkdownSection): number {
  const lines = [...head, '', rest(items.length), ...foot, ''];
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function leftOut(sections: number): string {
  return `… and ${sections} more ${sections === 1 ? 'part' : 'parts'}, for which there is no room here.`;
}

function leftOutCost(sections: number): number {
  return sections === 0 ? 0 : leftOut(sections).length + 1;
}
