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
import type { RunResult } from '#run';
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
  'malformed-store-key': 'the key under which the store has the value is not in git',
  'unwatched-namespace': 'whether the operator or the object should move is for people to say',
};

/** Rules whose fix exchanges a whole manifest: where somebody wrote remarks into it, it is left to people. */
const exchanging: ReadonlySet<string> = new Set(['plaintext-secret']);

function examplesOf(rule: string): readonly RuleExample[] {
  const page = pages.get(rule);
  const { examples } = parseRuleMarkdown(
    writeOutUses(page === undefined ? '' : readFileSync(page, 'utf8'), bases),
  );
  return examples.filter(({ findings }) => findings.length > 0);
}

type Example = Pick<RuleExample, 'files'> & Partial<Pick<RuleExample, 'base' | 'gitlinks'>>;

/** The examples of a rule's page and its repairs. */
function treesOf(rule: string): readonly Example[] {
  return [...repairs.filter((each) => each.rule === rule), ...examplesOf(rule)];
}

/** Runs the line on changed files of an example, against what was there before. */
function lineOf({ files, base = {}, gitlinks = {} }: Example): (tree: FileTree) => RunResult {
  const isChange = Object.keys(base).length > 0;
  const before = isChange ? runTree(memoryTree({ ...files, ...base }), gitlinks).fleets : undefined;
  return (tree) => runTree(tree, gitlinks, before);
}

async function fixesOf(rule: string, tree: FileTree, line: (tree: FileTree) => RunResult): Promise<FixSet> {
  return findFixes({
    tree,
    foreseen: line(tree),
    again: line,
    accepts: (finding) => finding.rule === rule,
    asks: (_, [recommended]) => recommended?.name,
  });
}

/** The same as other people write it, with notes around it and remarks within, on Windows: an edit leaves all that. */
function retold(files: Readonly<Record<string, string>>): Record<string, string> {
  return eachPlain(files, (text) =>
    `# above: what people wrote\n\n${text}\n# below: "more" of it\n`
      .replace(/^([ \t]*(?:- )?[\w.]+: [\w./-]+)$/gm, `$1${remark}`)
      .replaceAll('\n', '\r\n'),
  );
}

const remark = ' # as agreed';

/** What an edit adds has no remark. */
function withoutRemarks(files: Readonly<Record<string, string>>): Record<string, string> {
  return eachPlain(files, (text) => text.replaceAll(remark, ''));
}

function eachPlain(
  files: Readonly<Record<string, string>>,
  tell: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const isPlain = /\.ya?ml$/.test(path) && !text.includes('{{') && text.endsWith('\n');
      return [path, isPlain ? tell(text) : text];
    }),
  );
}

/** What was said before at the same line is not new, also where a rewritten script gives it another id. */
function saying({ severity, rule, location, what }: Finding): string {
  return [severity, rule, location.file, location.line, what].join('\n');
}

function changedLines(diff: string): readonly string[] {
  return diff.split('\n').filter((line) => /^[-+](?!-- |\+\+ )/.test(line));
}

function commentsOf(text: string): readonly string[] {
  return text.match(/(?<=^|\s)#.*$/gm) ?? [];
}

describe.each(Object.keys(fixers))('%s', (rule) => {
  const trees = treesOf(rule);

  test('a proven fix removes its finding, adds none, keeps all around it, and a second run changes nothing', async () => {
    let proven = 0;
    const refusals: string[] = [];
    for (const example of trees) {
      const { files } = example;
      const line = lineOf(example);
      const tree = memoryTree(files);
      const before = line(tree).findings.findings;
      const set = await fixesOf(rule, tree, line);
      proven += set.fixes.length;
      refusals.push(...set.unfixed.map(({ because }) => because));
      if (set.fixes.length === 0) continue;
      const fixed = changedTree(tree, set.files);
      const after = line(fixed).findings.findings;
      const revealed = set.fixes.flatMap(({ proof }) => proof.revealed);
      const known = new Set([...before, ...revealed].flatMap((finding) => [finding.id, saying(finding)]));
      expect(
        after.filter(
          (finding) => finding.severity !== 'info' && !known.has(finding.id) && !known.has(saying(finding)),
        ),
      ).toEqual([]);
      for (const { finding, proof } of set.fixes)
        expect(after.some(({ id }) => id === finding.id)).toBe(proof.isSkeleton === true);
      for (const [path, text] of Object.entries(files)) {
        const written = commentsOf(text);
        // A skeleton says that it is one; nothing that people wrote is lost.
        expect(commentsOf(set.files[path] || text).filter((each) => written.includes(each))).toEqual(written);
      }
      expect((await fixesOf(rule, fixed, line)).fixes).toEqual([]);
    }
    for (const example of trees.slice(0, 1)) {
      const { files, base = {} } = example;
      const told = { ...example, files: retold(files), base: retold(base) };
      const set = await fixesOf(rule, memoryTree(files), lineOf(example));
      const varied = await fixesOf(rule, memoryTree(told.files), lineOf(told));
      const added = Object.entries(set.files).filter(([path]) => !(path in files));
      const expected = { ...retold(set.files), ...Object.fromEntries(added) };
      expect(withoutRemarks(varied.files)).toEqual(exchanging.has(rule) ? {} : withoutRemarks(expected));
      // A file that goes takes its notes with it.
      const isWhole = !exchanging.has(rule) && Object.values(set.files).every((text) => text !== '');
      if (isWhole) expect(changedLines(varied.diff).length).toBe(changedLines(set.diff).length);
    }
    expect(proven > 0, refusals.join('\n')).toBe(!(rule in uncured));
  }, 300_000);
});

test.each(repairs)('$rule: $name', async ({ rule, files, lines }) => {
  const { diff, unfixed } = await fixesOf(rule, memoryTree(files), lineOf({ files }));
  expect(changedLines(diff), unfixed.map(({ because }) => because).join('\n')).toEqual(lines);
});

test('every rule whose findings an edit mends has a fixer, or says what is lacking', () => {
  const patched = rules.filter(({ fix }) => fix === 'patch').map(({ name }) => name);
  expect(patched.filter((name) => !(name in fixers)).sort()).toEqual(Object.keys(unwritten).sort());
});

test('no rule that a way is written for says that only a person mends it', () => {
  const wrong = rules.filter(({ name, fix }) => fix === 'manual' && name in fixers).map(({ name }) => name);
  expect(wrong).toEqual([]);
});
