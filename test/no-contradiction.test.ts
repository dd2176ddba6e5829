import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { diskTree, readPack, readRuleBases, writeOutUses } from '#disk';
import { type FileTree, memoryTree, overlayTree, readText, walkFiles } from '#files';
import { formatGithub, formatJunit, formatMarkdown, formatSarif, isCutShort, narrowReport } from '#report';
import { type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import { runScenario, scenarios } from './forecast/scenario.ts';
import { parseRuleMarkdown } from './rule-markdown.ts';
import { rulePages } from './rule-pages.ts';

const schemas = schemaCatalog(readPack);
const fleets = new URL('fleets/', import.meta.url).pathname;
const stories = readdirSync(fleets);

function check(tree: FileTree): RunResult {
  return run({ tree, config: loadConfig(tree), today: '2026-11-15', schemas });
}

/** What two parts of one report may never say of each other. */
function contradictions({ report }: Pick<RunResult, 'report'>): readonly string[] {
  const found: string[] = [];
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  for (const { target, name, forecast } of report.applications) {
    if (forecast?.verdict !== 'blocked') continue;
    const lines = new Set(
      forecast.chain.flatMap(({ location: at }) => (at ? [`${at.file}:${at.line}`] : [])),
    );
    const files = new Set(forecast.chain.flatMap(({ location: at }) => (at ? [at.file] : [])));
    const isExplained = errors.some(
      ({ targets, application, location, rule, what }) =>
        targets.includes(target) &&
        ((application === name && (speaksElsewhere.has(rule) || files.has(location.file))) ||
          rule === 'shared-object' ||
          lines.has(`${location.file}:${location.line}`) ||
          forecast.chain.some(({ message }) => message === what)),
    );
    if (!isExplained) found.push(`${target}/${name} is blocked, and no error says why`);
    const isNamed = errors.some(({ blocks = [] }) =>
      blocks.some((blocked) => blocked.target === target && blocked.name === name),
    );
    if (!isNamed) found.push(`${target}/${name} is blocked, and no error names it`);
    const known = suspectedAlone(report, { target, name, lines });
    if (known) found.push(`${target}/${name} is blocked for certain by what ${known} only suspects`);
  }
  for (const { id, severity, reasons, confidence, blocks = [] } of report.findings) {
    for (const { target, name } of blocks) {
      const application = report.applications.find((each) => each.target === target && each.name === name);
      if (severity !== 'error') found.push(`${id}: blocks ${target}/${name}, and is no error`);
      if (application && application.forecast?.verdict !== 'blocked')
        found.push(`${id}: is said to block ${target}/${name}, which is not blocked`);
    }
    if (confidence !== 'proven' && reasons.length === 0)
      found.push(`${id}: is only ${confidence}, and nothing says why`);
    if (severity === 'error' && reasons.some(({ speaks, text }) => speaks === 'against' && text === ''))
      found.push(`${id}: a reason without words`);
    if (severity === 'error' && confidence === 'possible')
      found.push(`${id}: an error that is only possible`);
  }
  const failed = errors.length;
  if (report.summary.errors !== failed) found.push('the summary counts other errors');
  const endings = report.problems.filter(isCutShort).length;
  if (errorsOnGithub(formatGithub(report)) !== failed + endings) found.push('GitHub fails otherwise');
  if (sarifErrors(formatSarif(report)) !== failed) found.push('SARIF fails otherwise');
  if (failed > 0 !== /### \d+ errors?/.test(formatMarkdown(report))) found.push('Markdown fails otherwise');
  if (failed > 0 !== formatJunit(report).includes('<failure ')) found.push('JUnit fails otherwise');
  return found;
}

/** A finding of what keeps an application from being synced that does not fail, where no error says the same. */
function suspectedAlone(
  { findings }: RunResult['report'],
  blocked: { readonly target: string; readonly name: string; readonly lines: ReadonlySet<string> },
): string | undefined {
  const here = findings.filter(
    ({ targets, application, rule, location: { file, line } }) =>
      targets.includes(blocked.target) &&
      (speaksOfSync.has(rule) ? application === blocked.name : rule === 'blocked-sync') &&
      (speaksElsewhere.has(rule) || blocked.lines.has(`${file}:${line}`)),
  );
  const [suspicion] = here.filter(({ severity, rule }) => severity !== 'error' && speaksOfSync.has(rule));
  const isSure = here.some(({ severity, rule }) => severity === 'error' && speaksOfSync.has(rule));
  return isSure ? undefined : suspicion?.id;
}

/** Each error is an annotation, or one of those that the last one counts. */
function errorsOnGithub(text: string): number {
  const more = /^::error title=more::(\d+) more/m.exec(text);
  return count(text, /^::error /gm) + (more ? Number(more[1]) - 1 : 0);
}

/** What a part of a report may not say of itself, for every target and for a few of the applications. */
function contradictionsInParts({ report }: RunResult): readonly string[] {
  const names = new Set(
    report.applications.filter(({ forecast }) => forecast?.verdict === 'blocked').map(({ name }) => name),
  );
  const filters = [
    ...report.targets.map(({ name }) => ({ targets: [name] })),
    ...[...names].slice(0, 5).map((name) => ({ applications: [name] })),
  ];
  return filters.flatMap((filter) => contradictions({ report: narrowReport(report, filter) }));
}

/** Rules that point at the line to edit, which is not the line of what blocks. */
const speaksElsewhere: ReadonlySet<string> = new Set([
  'missing-namespace',
  'forbidden-kind',
  'forbidden-destination',
  'forbidden-source',
  'missing-project',
  'duplicate-application',
]);

/** Rules that say why manifests are not generated, or not permitted. */
const speaksOfSync: ReadonlySet<string> = new Set([
  'missing-path',
  'missing-ref',
  'missing-value-file',
  'kustomize-failure',
  'helm-failure',
  'invalid-source',
  'broken-manifest',
  'forbidden-kind',
  'forbidden-destination',
  'forbidden-source',
  'missing-project',
]);

/** Results that are errors; what a rule usually is stands in its description and fails nothing. */
function sarifErrors(text: string): number {
  const { runs } = JSON.parse(text) as { runs: readonly { results: readonly { level: string }[] }[] };
  return runs.flatMap(({ results }) => results).filter(({ level }) => level === 'error').length;
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

describe('no part of a report contradicts another', () => {
  test.each(stories)('in %s', (name) => {
    const result = check(diskTree(`${fleets}${name}`));
    expect([...contradictions(result), ...contradictionsInParts(result)]).toEqual([]);
  });

  test('in the example', () => {
    const result = check(diskTree(new URL('../examples/fleet', import.meta.url).pathname));
    expect([...contradictions(result), ...contradictionsInParts(result)]).toEqual([]);
  });

  test('in the cases of the rules that say why an Application is not synced', () => {
    const pages = rulePages();
    const bases = readRuleBases();
    for (const name of [...speaksOfSync, 'blocked-sync']) {
      const paths = [pages.get(name), pages.get(`${name}.cases`)].filter((path) => path !== undefined);
      const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
      for (const { title, files } of parseRuleMarkdown(writeOutUses(text, bases)).examples)
        expect([name, title, contradictions(check(memoryTree(files)))]).toEqual([name, title, []]);
    }
  });

  test('in any recorded scenario', () => {
    for (const scenario of scenarios())
      expect([scenario.name, contradictions(runScenario(scenario))]).toEqual([scenario.name, []]);
  });

  test('in stories of which lines are lost or words are changed', () => {
    const trees = stories.map((name) => diskTree(`${fleets}${name}`));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (story, file, line, isLost) => {
        const tree = trees[story % trees.length];
        if (!tree) return;
        const files = [...walkFiles(tree)].filter((path) => /\.ya?ml$/.test(path) && path !== 'phineus.yaml');
        const path = files[file % files.length];
        if (path === undefined) return;
        const lines = (readText(tree, path) ?? '').split('\n');
        const at = line % lines.length;
        const changed = lines.flatMap((text, index) =>
          index !== at ? [text] : isLost ? [] : [text.replace(/[a-z](?=[a-z]*$)/, 'q')],
        );
        expect(contradictions(check(overlayTree(tree, { [path]: changed.join('\n') })))).toEqual([]);
      }),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 60), seed: 20261116 },
    );
  });
});
