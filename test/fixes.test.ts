import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRuleBases, writeOutUses } from '#disk';
import { type FileTree, memoryTree } from '#files';
import type { Finding } from '#findings';
import { type FixSet, changedTree, findFixes, fixers } from '#fixes';
import { rules } from '#rules';
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
  'dangling-secret-store': noSlip,
  'empty-selection': 'its page shows no labels of a kustomization that the pods lack',
  'misplaced-value': 'its page shows charts that are not there, and an edit that changes nothing is refused',
  'missing-target-port': noSlip,
  'quoted-boolean': 'its page shows values that no chart reads, and an edit that changes nothing is refused',
};

/** Rules whose findings an edit of git mends, and for which none is written, each with what is lacking. */
const unwritten: Readonly<Record<string, string>> = {
  'denied-secret-path': 'policies of Vault are programs of their own language',
  'malformed-store-key': 'the key under which the store has the value is not in git',
  'split-image': 'which digest belongs to the repository is not in git',
  'unwatched-namespace': 'whether the operator or the object should move is for people to say',
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

/** What was said before at the same line is not new, also where a rewritten script gives it another id. */
function saying({ severity, rule, location, what }: Finding): string {
  return [severity, rule, location.file, location.line, what].join('\n');
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
      const fixed = changedTree(tree, set.files);
      const after = runTree(fixed).findings.findings;
      const revealed = set.fixes.flatMap(({ proof }) => proof.revealed);
      const known = new Set([...before, ...revealed].flatMap((finding) => [finding.id, saying(finding)]));
      expect(
        after.filter(
          (finding) => finding.severity !== 'info' && !known.has(finding.id) && !known.has(saying(finding)),
        ),
      ).toEqual([]);
      for (const { finding } of set.fixes) expect(after.map(({ id }) => id)).not.toContain(finding.id);
      for (const [path, text] of Object.entries(files)) {
        const written = commentsOf(text);
        // A skeleton says that it is one; nothing that people wrote is lost.
        expect(commentsOf(set.files[path] || text).filter((each) => written.includes(each))).toEqual(written);
      }
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

test('every rule whose findings an edit mends has a fixer, or says what is lacking', () => {
  const patched = rules.filter(({ fix }) => fix === 'patch').map(({ name }) => name);
  expect(patched.filter((name) => !(name in fixers)).sort()).toEqual(Object.keys(unwritten).sort());
});
