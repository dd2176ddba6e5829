import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRuleBases, writeOutUses } from '#disk';
import { memoryTree } from '#files';
import { findingLines } from '#report';
import { rules } from '#rules';
import { type RuleExample, parseRuleMarkdown } from './rule-markdown.ts';
import { rulePages } from './rule-pages.ts';
import { runTree } from './run-example.ts';

const bases = readRuleBases();
const pages = rulePages();

/**
 * What the whole line finds of one rule in a small tree. An expectation that ends in `[info]`, `[question]`, `[warning]` or `[error]`
 * holds the severity too, and one with further lines what comes of it, what to do and what speaks against it.
 */
/** A sentence may begin with a name that is written small, but not with a word like these. */
const beginsSmall =
  /^(?:an?|all|both|each|every|its?|no|no(?:body|ne|thing)|only|the|they|what|who(?:ever)?|[a-z]+ing it)\b/;

function findingsOf(
  rule: string,
  { files, base, gitlinks, findings: expected }: RuleExample,
): readonly string[] {
  const before =
    Object.keys(base).length > 0 ? runTree(memoryTree({ ...files, ...base }), gitlinks).fleets : undefined;
  const { findings } = runTree(memoryTree(files), gitlinks, before);
  return findings.findings
    .filter((finding) => finding.rule === rule)
    .map((finding, index) => {
      const sentences = [finding.so ?? '', finding.do ?? ''];
      expect(sentences.filter((sentence) => beginsSmall.test(sentence))).toEqual([]);
      const { location, severity } = finding;
      const [first = '', ...held] = (expected[index] ?? '').split('\n');
      const isHeld = / \[(info|question|warning|error)\]$/.test(first);
      const [what = '', ...rest] = findingLines(finding);
      const head = `${location.file}:${location.line} ${what}${isHeld ? ` [${severity}]` : ''}`;
      return [head, ...(held.length === 0 ? [] : rest.map((line) => `  ${line}`))].join('\n');
    });
}

function replaceFindings(
  files: readonly string[],
  expected: readonly string[],
  found: readonly string[],
): void {
  const before = findingsBlock(expected);
  const after = findingsBlock(found);
  if (before === after) return;
  for (const file of files) {
    const current = readFileSync(file, 'utf8');
    if (!current.includes(before)) continue;
    writeFileSync(
      file,
      current.replace(before, () => after),
    );
    return;
  }
}

function findingsBlock(findings: readonly string[]): string {
  return `\`\`\`findings\n${findings.join('\n')}\n\`\`\``;
}

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  const page = pages.get(name);
  const files = [page, pages.get(`${name}.cases`)].filter((file) => file !== undefined);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const { introduction, examples } = parseRuleMarkdown(writeOutUses(texts.join('\n'), bases));

  test('has a name that is its path, and a Markdown beside it', () => {
    expect(page, `no ${name}.md`).toBeDefined();
    expect(existsSync(String(page).replace(/\.md$/, '.ts'))).toBe(true);
    expect(name).toMatch(/^(?!no-|require-)[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
  });

  test('has a page of at most 150 lines, with its corner cases in NAME.cases.md', () => {
    expect(texts[0]?.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  test('explains itself on the page with at least one finding and one clean example', () => {
    const shown = parseRuleMarkdown(writeOutUses(texts[0] ?? '', bases)).examples;
    expect(introduction).not.toBe('');
    expect(shown.some(({ findings }) => findings.length > 0)).toBe(true);
    expect(shown.some(({ findings }) => findings.length === 0)).toBe(true);
  });

  test.each(examples.map((example) => [example.title, example] as const))('%s', (_, example) => {
    const { findings } = example;
    const found = findingsOf(name, example);
    if (process.env['PHINEUS_UPDATE'] !== undefined) replaceFindings(files, findings, found);
    expect(found).toEqual(findings);
  });
});

test('every Markdown belongs to a rule of the list', () => {
  const names = new Set(rules.map(({ name }) => name));
  expect([...pages.keys()].filter((name) => !names.has(name.replace(/\.cases$/, '')))).toEqual([]);
});

test('every base is used by a page', () => {
  const texts = [...pages.values()].map((page) => readFileSync(page, 'utf8')).join('\n');
  const unused = Object.keys(bases).filter(
    (base) => !new RegExp(`^\\S+: ${base}(?:[ ,]|$)`, 'm').test(texts),
  );
  expect(unused).toEqual([]);
});
