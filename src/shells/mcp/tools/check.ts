import { grouped } from '#groups';
import { type Finding, severities } from '#findings';
import type { Problem } from '#outcome';
import { type Report, summaryLines } from '#report';
import { UserError } from '#outcome';
import { type Workspace, checkWorkspace, keeperOf, refuseUnknownRules, reportWorkspace } from '#workspace';
import type { Arguments } from '../arguments.ts';
import { cite } from '../cite.ts';
import { offset, path, target } from '../common-parameters.ts';
import { findingEntry } from '../finding-entry.ts';
import { open } from '../open.ts';
import { requireOneOf } from '../require-one-of.ts';
import type { Tool, ToolPlace } from '../tool.ts';

/** What is wrong with the tree, and what could not be looked at. */
export const checkTool: Tool = {
  name: 'check',
  title: 'What is wrong in git',
  description:
    'Renders every Application of every target as Argo CD would, and answers what is wrong, the worst first, each finding with its id, file:line, object and field. Ends with what could not be verified, and why: nothing is known about that. Begin here.',
  parameters: {
    path,
    base: { type: 'text', description: 'Git revision: only findings that it does not have' },
    severity: { type: 'text', description: 'Only findings at least as severe', values: severities },
    rule: { type: 'text', description: 'Only findings of this rule, and not what could not be verified' },
    application: { type: 'text', description: 'Only findings of this Application' },
    target,
    file: { type: 'text', description: 'Only findings at this file' },
    offset,
  },
  async answer(given, place) {
    const { report, workspace } = await reportOf(given, place);
    const rule = given.text('rule');
    if (rule !== undefined) refuseUnknownRules(workspace, [rule]);
    const foundOf = report.findings.flatMap(({ application: name }) =>
      name === undefined ? [] : [{ name }],
    );
    requireOneOf(given.text('application'), 'application', [...report.applications, ...foundOf]);
    requireOneOf(given.text('target'), 'target', report.targets);
    const file = given.text('file');
    if (file !== undefined && workspace.tree.kind(file) !== 'file')
      throw new UserError(`there is no file ${file}`, { hint: 'write its path from the folder looked at' });
    const wanted = report.findings.filter((finding) => isWanted(finding, given));
    const sorted = severities.flatMap((severity) => wanted.filter((each) => each.severity === severity));
    const problems = report.problems.filter((problem) => isAskedFor(problem, given));
    return {
      head: [
        ...report.targets.map(({ name, verdict }) => `target ${name}: ${verdict}`),
        ...summaryLines(report),
        ...(wanted.length === report.findings.length
          ? []
          : [`${wanted.length} of ${report.findings.length} findings are as asked for.`]),
      ],
      entries: [...sorted.map(findingEntry), ...problemEntries(problems)],
    };
  },
};

type Looked = { readonly report: Report; readonly workspace: Workspace };

async function reportOf(given: Arguments, place: ToolPlace): Promise<Looked> {
  const base = given.text('base');
  const workspace = await open(given, place, { base });
  if (base === undefined) {
    const { report } = await reportWorkspace(workspace, {}, keeperOf(place.io));
    return { report, workspace };
  }
  const before = await checkWorkspace(await open(given, place, { base, revision: base }), {
    leavesStates: true,
  });
  const baseline = new Set(before.findings.findings.map(({ id }) => id));
  const { report } = await checkWorkspace(workspace, { base: before, baseline });
  return { report, workspace };
}

function isWanted(finding: Finding, given: Arguments): boolean {
  const least = severities.find((each) => each === given.text('severity')) ?? 'info';
  const on = given.text('target');
  return (
    severities.indexOf(finding.severity) <= severities.indexOf(least) &&
    [undefined, finding.rule].includes(given.text('rule')) &&
    [undefined, finding.application].includes(given.text('application')) &&
    [undefined, finding.location.file].includes(given.text('file')) &&
    (on === undefined || finding.targets.includes(on))
  );
}

function isAskedFor({ application, target: on, location }: Problem, given: Arguments): boolean {
  return (
    given.text('rule') === undefined &&
    [undefined, application].includes(given.text('application')) &&
    (on === undefined || [undefined, on].includes(given.text('target'))) &&
    [undefined, location?.file].includes(given.text('file'))
  );
}

/** What could not be looked at, each reason once. */
function problemEntries(problems: readonly Problem[]): readonly (readonly string[])[] {
  const byMessage = grouped(problems, ({ message }) => message);
  return [...byMessage].map(([message, same]) => {
    const applications = [...new Set(same.flatMap(({ application }) => application ?? []))];
    const location = same.find((problem) => problem.location)?.location;
    return [
      message,
      ...(location ? [`  at ${cite({ location })}`] : []),
      ...(applications.length > 0 ? [`  Applications: ${applications.join(', ')}`] : []),
    ];
  });
}
