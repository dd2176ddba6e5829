import { printedJson, type LineRun, lineRuns, splitLines, unlinked } from '#text';
import type { FixSet } from './find-fixes.ts';
import type { ProvenFix } from './fix.ts';

/** The text of a file of the tree before any fix; `undefined` where there is none. */
type Original = (file: string) => string | undefined;

/**
 * SARIF 2.1.0 with the edits of each proven fix, so that a host or an editor can apply them one by one. Lines are those of
 * the tree before any fix.
 */
export function formatFixesSarif({ fixes }: FixSet, original: Original): string {
  const rules = [...new Set(fixes.map(({ finding }) => finding.rule))].sort();
  const made = sarifFixes(fixes, original);
  const results = fixes.map((fix, index) => result(fix, rules.indexOf(fix.finding.rule), made[index]));
  const driver = { name: 'phineus', rules: rules.map((id) => ({ id })) };
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results }],
  };
  return `${printedJson(document, 2)}\n`;
}

/** The `fix` object of SARIF for each proven fix, in the lines of the tree before any of them. */
export function sarifFixes(fixes: readonly ProvenFix[], original: Original): readonly unknown[] {
  const stage = new Map<string, string | undefined>();
  return fixes.map(({ texts, what, proof }) => {
    const artifactChanges = Object.entries(texts).map(([file, text]) => {
      const before = stage.has(file) ? stage.get(file) : original(file);
      stage.set(file, text);
      return artifactChange({ file, original: original(file) ?? '', before: before ?? '', text });
    });
    return { description: { text: unlinked(`${what} (${proof.checks.join('; ')})`) }, artifactChanges };
  });
}

function result({ finding }: ProvenFix, ruleIndex: number, fix: unknown) {
  const { file, line } = finding.location;
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: finding.severity === 'info' || finding.severity === 'question' ? 'note' : finding.severity,
    message: { text: unlinked(finding.what) },
    locations: [
      { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } } },
    ],
    partialFingerprints: { 'phineus/v2': finding.id },
    fixes: [fix],
  };
}

type Changed = {
  readonly file: string;
  readonly original: string;
  /** As the fixes before leave it. */
  readonly before: string;
  readonly text: string;
};

function artifactChange({ file, original, before, text }: Changed) {
  const earlier = lineRuns(splitLines(original), splitLines(before));
  const replacements = lineRuns(splitLines(before), splitLines(text)).map((run) => {
    const start = originalLine(earlier, run.from) + 1;
    return {
      deletedRegion: { startLine: start, startColumn: 1, endLine: start + run.removed.length, endColumn: 1 },
      insertedContent: { text: run.added.join('') },
    };
  });
  return { artifactLocation: { uri: uriOf(file) }, replacements };
}

/** Where a line of an edited text was before the edits; lines are counted from 0. */
function originalLine(runs: readonly LineRun[], line: number): number {
  return runs
    .filter(({ to, added }) => to + added.length <= line)
    .reduce((at, { added, removed }) => at - added.length + removed.length, line);
}

function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
