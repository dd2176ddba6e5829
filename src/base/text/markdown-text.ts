/**
 * A cleaned text as Markdown that shows it and does nothing else: no markup, no HTML, and nothing that GitHub or
 * GitLab turn into a link or a notice by themselves (addresses, mentions, numbers of issues).
 */
export function markdownText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_~|$[\]]/g, '\\$&')
    .replace(
      /:(?=\/\/)|@(?=\w)|#(?=\w)|!(?=\w)|\b(?:www|xmpp:|mailto:|javascript:|GH-)(?=[.\w/-])/gi,
      '$&&#8203;',
    );
}

/** Cleaned lines as a block of code in a language. */
export function markdownBlock(language: string, lines: readonly string[]): readonly string[] {
  const fence = '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...lines, fence];
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A cleaned text as code of Markdown, in a table too. */
export function markdownCode(text: string): string {
  const longest = longestRun(text);
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || text.trim() === '' ? ' ' : '';
  return `${fence}${pad}${text.replaceAll('|', '\\|')}${pad}${fence}`;
}
