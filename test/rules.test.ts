import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { readPack, readRuleBases, writeOutUses } from '#disk';
import { type FileTree, memoryTree } from '#files';
import type { Fleet } from '#fleet';
import { findingLines } from '#report';
import { rules } from '#rules';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import type { GitView } from '#sources';
import { type RuleExample, parseRuleMarkdown } from './rule-markdown.ts';

const schemas = schemaCatalog(readPack);
const folder = new URL('../src/pipeline/rules/', import.meta.url).pathname;
const bases = readRuleBases();
const pages = new Map<string, string>();
for (const area of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  for (const file of readdirSync(folder + area.name).filter((name) => name.endsWith('.md'))) {
    pages.set(file.slice(0, -'.md'.length), `${folder}${area.name}/${file}`);
  }
}

/** The examples stand on the only branch of a repository, `main`. */
function repository(tree: FileTree, gitlinks: Readonly<Record<string, string>>): GitView {
  const commit = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';
  const isHead = (revision: string) => ['HEAD', '', 'main', commit].includes(revision);
  return {
    prefix: '',
    commit,
    branch: 'main',
    defaultBranch: 'main',
    remotes: ['https://git.example.org/acme/gitops.git'],
    refs: [{ name: 'refs/heads/main', commit }],
    hasAllBranches: true,
    resolve: (revision) => (isHead(revision) ? commit : undefined),
    precedes: () => false,
    gitlinks: () => Object.entries(gitlinks).map(([path, text]) => ({ path, commit: text })),
    treeAt: (wanted) => (wanted === commit ? tree : undefined),
  };
}

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
  const hasBase = Object.keys(base).length > 0;
  const { findings } = runOn(
    files,
    gitlinks,
    hasBase ? runOn({ ...files, ...base }, gitlinks).fleets : undefined,
  );
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

function runOn(
  files: Readonly<Record<string, string>>,
  gitlinks: Readonly<Record<string, string>>,
  base?: readonly Fleet[],
): RunResult {
  const tree = memoryTree(files);
  return run({
    tree,
    config: loadConfig(tree),
    today: '2026-11-15',
    git: repository(tree, gitlinks),
    schemas,
    base,
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
