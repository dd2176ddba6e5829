import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { diskTree, readPack, readRuleBases, writeOutUses } from '#disk';
import { type FileTree, memoryTree, overlayTree, readText, walkFiles } from '#files';
import {
  exitCode,
  findingLines,
  formatGithub,
  formatGitlab,
  formatJson,
  formatJunit,
  formatMarkdown,
  formatSarif,
  formatText,
  isCutShort,
  narrowReport,
} from '#report';
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
    const explaining = errors.filter(({ blocks = [] }) =>
      blocks.some((blocked) => blocked.target === target && blocked.name === name),
    );
    if (explaining.length === 0) found.push(`${target}/${name} is blocked, and no error says so`);
    for (const { id, application, applications = [], location, rule, what, object } of explaining) {
      const isAtRoot =
        lines.has(`${location.file}:${location.line}`) ||
        ([application, ...applications].includes(name) && ofApplications.has(rule)) ||
        forecast.chain.some(
          ({ need, message }) =>
            message === what || (ofObjects[rule] === need && object && message.includes(`/${object.name} `)),
        );
      if (!isAtRoot) found.push(`${target}/${name} is blocked, and ${id} speaks of something else`);
    }
    const needs = new Set(forecast.chain.map(({ need }) => need));
    const known = suspectedAlone(report, { target, name, lines, needs });
    if (known) found.push(`${target}/${name} is blocked for certain by what ${known} only suspects`);
  }
  for (const finding of report.findings) {
    const { id, severity, reasons, confidence, blocks = [] } = finding;
    for (const { target, name } of blocks) {
      const application = report.applications.find((each) => each.target === target && each.name === name);
      if (severity !== 'error') found.push(`${id}: blocks ${target}/${name}, and is no error`);
      if (application && application.forecast?.verdict !== 'blocked')
        found.push(`${id}: is said to block ${target}/${name}, which is not blocked`);
    }
    if (confidence !== 'proven' && reasons.length === 0)
      found.push(`${id}: is only ${confidence}, and nothing says why`);
    if (confidence !== 'proven' && !findingLines(finding).some((line) => /^(?:but|we only know) /.test(line)))
      found.push(`${id}: is only ${confidence}, and no line says why`);
    if (severity === 'error' && reasons.some(({ speaks, text }) => speaks === 'against' && text === ''))
      found.push(`${id}: a reason without words`);
    if (severity === 'error' && confidence === 'possible')
      found.push(`${id}: an error that is only possible`);
  }
  return [...found, ...differingBeliefs(report), ...differingFormats(report)];
}

/** A reference of which the forecast believes one thing and the rules another. */
function differingBeliefs({ applications, findings }: RunResult['report']): readonly string[] {
  const references = findings.filter(({ rule }) => rule.startsWith('dangling-'));
  return applications.flatMap(({ target, name, forecast }) => {
    const root = forecast?.chain.findLast(({ need }) => need !== 'cycle');
    if (!forecast || !root?.location || !root.need.endsWith('-present')) return [];
    const { file, line } = root.location;
    const here = references.filter(
      ({ targets, location, object }) =>
        targets.includes(target) &&
        `${location.file}:${location.line}` === `${file}:${line}` &&
        object !== undefined &&
        root.message.includes(`/${object.name} needs`),
    );
    const isSure = here.some(({ severity }) => severity === 'error');
    if (here.length === 0 || (forecast.verdict === 'blocked') === isSure) return [];
    if (forecast.verdict !== 'blocked' && forecast.verdict !== 'unverified') return [];
    return [`${target}/${name} is ${forecast.verdict} by what ${here[0]?.id} says otherwise`];
  });
}

/** Formats that do not fail where the exit code says so, or fail where it does not. */
function differingFormats(report: RunResult['report']): readonly string[] {
  const errors = report.findings.filter(({ severity }) => severity === 'error').length;
  const endings = report.problems.filter(isCutShort).length;
  const isPass = exitCode(report) === 0;
  const data: Pick<typeof report, 'findings' | 'problems' | 'summary'> = JSON.parse(formatJson(report));
  const sarif = sarifRun(formatSarif(report));
  const failing = {
    'the exit code': (errors + endings === 0) === isPass,
    'the summary': report.summary.errors === errors,
    'the text': isPass === (/^0 errors/m.test(text(report)) && !text(report).includes('This is not a pass')),
    JSON: exitCode(data) === exitCode(report),
    GitHub: errorsOnGithub(formatGithub(report)) === errors + endings,
    GitLab: count(formatGitlab(report), /"severity": "(?:critical|blocker)"/g) === errors + endings,
    SARIF: sarif.errors === errors && sarif.isWhole === (endings === 0),
    Markdown: errors > 0 === /### \d+ errors?/.test(formatMarkdown(report)),
    'Markdown of what is cut short': endings > 0 === formatMarkdown(report).includes('This is not a pass'),
    JUnit: errors > 0 === formatJunit(report).includes('<failure '),
    'JUnit of what is cut short': endings > 0 === formatJunit(report).includes('<error '),
  };
  return Object.entries(failing).flatMap(([format, agrees]) => (agrees ? [] : [`${format} fails otherwise`]));
}

/** A finding of what keeps an application from being synced that does not fail, where no error says the same. */
function suspectedAlone(
  { findings }: RunResult['report'],
  blocked: {
    readonly target: string;
    readonly name: string;
    readonly lines: ReadonlySet<string>;
    readonly needs: ReadonlySet<string>;
  },
): string | undefined {
  const here = findings.filter(
    ({ targets, application, rule, location: { file, line } }) =>
      targets.includes(blocked.target) &&
      (speaksOfSync.has(rule) ? application === blocked.name : rule === 'blocked-sync') &&
      ((ofApplications.has(rule) && blocked.needs.has('tasks-valid')) ||
        blocked.lines.has(`${file}:${line}`)),
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

/** Rules that speak of a whole Application, and point at the line to edit instead of the one that blocks. */
const ofApplications: ReadonlySet<string> = new Set([
  'missing-namespace',
  'forbidden-kind',
  'forbidden-destination',
  'forbidden-source',
  'missing-project',
  'duplicate-application',
  'hook-only-application',
  'unknown-destination',
  'invalid-source',
]);

/** Rules that speak of an object on the way to what blocks, and point at its wave or at the other owner. */
const ofObjects: Readonly<Record<string, string>> = {
  'wave-inversion': 'object-healthy',
  'claim-before-consumer': 'object-healthy',
  'unbuilt-image': 'object-healthy',
  'shared-object': 'sole-owner',
};

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

/** Results that are errors (what a rule usually is stands in its description and fails nothing), and whether it ran to its end. */
function sarifRun(document: string): { readonly errors: number; readonly isWhole: boolean } {
  const { runs } = JSON.parse(document) as {
    runs: readonly {
      results: readonly { level: string }[];
      invocations: readonly { executionSuccessful: boolean }[];
    }[];
  };
  return {
    errors: runs.flatMap(({ results }) => results).filter(({ level }) => level === 'error').length,
    isWhole: runs.every(({ invocations }) => invocations.every((each) => each.executionSuccessful)),
  };
}

function text(report: RunResult['report']): string {
  return formatText(report, { paint: (_, words) => words, verbose: false, notes: false, excerpts: {} });
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
      fc.property(fc.nat(), edit, (story, change) => {
        const tree = trees[story % trees.length];
        if (tree) expect(contradictions(check(edited(tree, change)))).toEqual([]);
      }),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 60), seed: 20261116 },
    );
  });

  test('in scenarios of which lines are lost or words are changed', () => {
    const all = scenarios();
    fc.assert(
      fc.property(fc.nat(), edit, (at, change) => {
        const scenario = all[at % all.length];
        if (scenario)
          expect(contradictions(runScenario(scenario, (tree) => edited(tree, change)))).toEqual([]);
      }),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 100), seed: 20261116 },
    );
  });

  test('in the example with a line that is lost or a word that is changed', () => {
    const tree = diskTree(new URL('../examples/fleet', import.meta.url).pathname);
    fc.assert(
      fc.property(edit, (change) => {
        expect(contradictions(check(edited(tree, change)))).toEqual([]);
      }),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 5), seed: 20261116 },
    );
  });
});

type Edit = { readonly file: number; readonly line: number; readonly isLost: boolean };

const edit = fc.record({ file: fc.nat(), line: fc.nat(), isLost: fc.boolean() });

/** A tree of which one line of one manifest is lost, or the last letter of a word is another. */
function edited(tree: FileTree, { file, line, isLost }: Edit): FileTree {
  const files = [...walkFiles(tree)].filter((path) => /\.ya?ml$/.test(path) && path !== 'phineus.yaml');
  const path = files[file % files.length];
  if (path === undefined) return tree;
  const lines = (readText(tree, path) ?? '').split('\n');
  const at = line % lines.length;
  const changed = lines.flatMap((words, index) =>
    index !== at ? [words] : isLost ? [] : [words.replace(/[a-z](?=[a-z]*$)/, 'q')],
  );
  return overlayTree(tree, { [path]: changed.join('\n') });
}
