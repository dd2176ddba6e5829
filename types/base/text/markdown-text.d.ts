/**
 * A cleaned text as Markdown that shows it and does nothing else: no markup, no HTML, and nothing that GitHub or
 * GitLab turn into a link or a notice by themselves (addresses, mentions, numbers of issues).
 */
export declare function markdownText(text: string): string;
/** A cleaned text as code of Markdown, in a table too. */
export declare function markdownCode(text: string): string;
