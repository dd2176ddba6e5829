import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRuleBases, writeOutUses } from '#disk';
import { type FileTree, memoryTree, overlayTree } from '#files';
import { type FixSet, findFixes, fixers } from '#fixes';
import { repairs } from './repairs.ts';
import { type RuleExample, parseRuleMarkdown } from './rule-markdown.ts';
import { rulePages } from './rule-pages.ts';
import { runTree } from './run-example.ts';

const pages = rulePages();
const bases = readRuleBases();

const noSlip = 'its page shows no name that is one slip away';

/** Rules whose pages and repairs show no finding that an edit cures alone, each with the reason. */
const uncured: Readonly<Record<string, string>> = {
  'automated-in-rolling-sync': 'without automated sync we take a set for one that is synced by hand',
  'control-plane-destination': 'its page shows no destination that names the namespace itself',
  'blocked-sync': 'its page shows no project that refuses a destination or a repository',
  'dangling-issuer': noSlip,
  'dangling-scale-target': noSlip,
  'dangling-script-target': noSlip,
  'dangling-secret-store': noSlip,
  'empty-selection': 'its page shows no labels of a kustomization that the pods lack',
  'misplaced-value': 'its page shows charts that are not there, and an edit that changes nothing is refused',
  'missing-target-port': noSlip,
  'quoted-boolean': 'its page shows values that no chart reads, and an edit that changes nothing is refused',
};

function examplesOf(rule: string): readonly RuleExample[] {
  const page = pages.get(rule);
  const { examples } = parseRuleMarkdown(
    writeOutUses(page === undefined ? '' : readFileSync(page, 'utf8'), bases),
  );
  return examples.filter(({ findings, base }) => findings.length > 0 && Object.keys(base).length === 0);
}

/** The trees of a rule's page and those of its repairs. */
function treesOf(rule: string): readonly Readonly<Record<string, string>>[] {
  const own = repairs.filter((each) => each.rule === rule);
  return [...own, ...examplesOf(rule)].map(({ files }) => files);
}

async function fixesOf(rule: string, tree: FileTree): Promise<FixSet> {
  return findFixes({
    tree,
    foreseen: runTree(tree),
    again: (changed) => runTree(changed),
    accepts: (finding) => finding.rule === rule,
    asks: (_, [recommended]) => recommended?.name,
  });
}

/** The same with a note above and below each YAML file: an edit must not depend on where in the file it is. */
function withNotes(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const isPlain = /\.ya?ml$/.test(path) && !text.includes('{{') && text.endsWith('\n');
      return [path, isPlain ? `# above: what people wrote\n\n${text}\n# below: "more" of it\n` : text];
    }),
  );
}

function commentsOf(text: string): readonly string[] {
  return text.match(/(?<=^|\s)#.*$/gm) ?? [];
}

describe.each(Object.keys(fixers))('%s', (rule) => {
  const trees = treesOf(rule);

  test('a proven fix removes its finding, adds none, keeps all around it, and a second run changes nothing', async () => {
    let proven = 0;
    const refusals: string[] = [];
    for (const files of trees) {
      const tree = memoryTree(files);
      const before = runTree(tree).findings.findings;
      const set = await fixesOf(rule, tree);
      proven += set.fixes.length;
      refusals.push(...set.unfixed.map(({ because }) => because));
      if (set.fixes.length === 0) continue;
      const fixed = overlayTree(tree, set.files);
      const after = runTree(fixed).findings.findings;
      const revealed = set.fixes.flatMap(({ proof }) => proof.revealed);
      const known = new Set([...before, ...revealed].map(({ id }) => id));
      expect(after.filter(({ id, severity }) => severity !== 'info' && !known.has(id))).toEqual([]);
      for (const { finding } of set.fixes) expect(after.map(({ id }) => id)).not.toContain(finding.id);
      for (const [path, text] of Object.entries(set.files))
        expect(commentsOf(text)).toEqual(commentsOf(files[path] ?? ''));
      expect((await fixesOf(rule, fixed)).fixes).toEqual([]);
    }
    for (const files of trees.slice(0, 1)) {
      const set = await fixesOf(rule, memoryTree(files));
      const varied = await fixesOf(rule, memoryTree(withNotes(files)));
      const added = Object.entries(set.files).filter(([path]) => !(path in files));
      expect(varied.files).toEqual({ ...withNotes(set.files), ...Object.fromEntries(added) });
    }
    expect(proven > 0, refusals.join('\n')).toBe(!(rule in uncured));
  }, 300_000);
});

test.each(repairs)('$rule: $name', async ({ rule, files, lines }) => {
  const { diff, unfixed } = await fixesOf(rule, memoryTree(files));
  const changed = diff.split('\n').filter((line) => /^[-+](?!-- |\+\+ )/.test(line));
  expect(changed, unfixed.map(({ because }) => because).join('\n')).toEqual(lines);
});
