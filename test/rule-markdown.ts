/** A section of a rule's Markdown: a small tree, and the findings that the line must make of it. */
export type RuleExample = {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** The files that were different in the base revision (`base=` instead of `file=`); empty without one. */
  readonly base: Readonly<Record<string, string>>;
  /** Submodules: the commit that git records for a folder (a block called `gitlink`). */
  readonly gitlinks: Readonly<Record<string, string>>;
  /** `file:line what`, and indented below it, where held, what comes of it and what to do; empty when it is clean. */
  readonly findings: readonly string[];
};

/** What the Markdown of a rule says: why in a few words, and its examples. */
export type RuleMarkdown = {
  readonly introduction: string;
  readonly examples: readonly RuleExample[];
};

const fence = /^```(\w*)(?:[ \t]+(file|base)=(\S+))?[ \t]*\n([\s\S]*?)^```[ \t]*$/gm;

/** Reads the Markdown of a rule. Blocks with `file=` are files, blocks called `findings` the expectation. */
export function parseRuleMarkdown(text: string): RuleMarkdown {
  const [introduction = '', ...sections] = text.split(/^## /m);
  const examples: RuleExample[] = [];
  for (const section of sections) {
    const files: Record<string, string> = {};
    const base: Record<string, string> = {};
    const gitlinks: Record<string, string> = {};
    const findings: string[] = [];
    for (const [, language, side, file, body = ''] of section.matchAll(fence)) {
      if (file !== undefined && language === 'gitlink') gitlinks[file] = body.trim();
      else if (file !== undefined) (side === 'base' ? base : files)[file] = body;
      else if (language === 'findings')
        findings.push(...body.split(/\n(?! )/).filter((line) => line.trim() !== ''));
    }
    if (Object.keys(files).length > 0)
      examples.push({
        title: section.slice(0, section.indexOf('\n')).trim(),
        files,
        base,
        gitlinks,
        findings,
      });
  }
  return { introduction: introduction.trim(), examples };
}
