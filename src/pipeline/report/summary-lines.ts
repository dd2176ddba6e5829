import { counted } from '#text';
import { groupCauses } from '#causes';
import { isCutShort } from './is-cut-short.ts';
import type { Report, Summary } from './report.ts';

/** The sentences every human-readable format ends or begins with; the last one says how much was looked at. */
export function summaryLines(report: Report): string[] {
  const {
    errors,
    warnings,
    questions,
    infos,
    waived,
    applications,
    objects,
    unverifiedApplications,
    problems,
  } = report.summary;
  const { blocked = 0, narrowed } = report.summary;
  const causes = causesOf(report);
  const by = causes > 0 && causes < blocked ? `, by ${counted(causes, 'cause')}` : '';
  const held = blocked === 0 ? '' : ` (${blocked} blocked${by})`;
  const isEmpty = report.problems.some(({ code }) => code === 'nothing-found');
  const found = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${questions > 0 ? `${counted(questions, 'question')}, ` : ''}${counted(infos, 'note')}${waived > 0 ? `, ${waived} waived` : ''}`;
  const over = `${counted(applications, 'application')}${held} and ${counted(objects, 'object')} on ${counted(report.targets.length, 'target')}`;
  const lines = [`${found} in ${over}${converges(report) ? '; all converge' : ''}.`];
  if (narrowed) lines.push(narrowedText(narrowed));
  if (problems > 0 && !isEmpty) {
    const where = unverifiedApplications > 0 ? `, in ${counted(unverifiedApplications, 'application')}` : '';
    lines.push(`Not verified: ${counted(problems, 'thing')} we could not look at${where}.`);
  }
  const { from } = report.summary;
  if (from) lines.push(fromText(from));
  const elsewhere = report.summary.otherRevisions ?? [];
  if (elsewhere.length > 0) {
    const each = elsewhere.map(
      ({ revision, commit, applications: taking }) =>
        `${counted(taking, 'application')} from ${revision} (${commit.slice(0, 7)})`,
    );
    lines.push(`Not from this tree, but from other commits of its repository: ${each.join(', ')}.`);
  }
  const own = report.summary.chartsFromTree ?? [];
  if (own.length > 0) {
    const each = own.map(({ name, version, path }) => `${name} ${version} (${path})`);
    lines.push(`From this tree, not from their repositories: the charts ${each.join(', ')}.`);
  }
  const limits = report.problems.filter(({ code }) => code === 'too-many-environments');
  const [first, ...others] = new Set(limits.map(({ because }) => because));
  if (first !== undefined)
    lines.push(`A limit was reached: ${first}${others.length > 0 ? `; and ${others.length} more` : ''}.`);
  const [ending] = report.problems.filter(isCutShort);
  if (ending) lines.push(`This is not a pass: ${ending.because}.`);
  lines.push(report.summary.coverage.message);
  return lines;
}

/** Whether nothing is wrong and it is foreseen of every Application; none is left open. */
function converges({ applications, summary }: Report): boolean {
  const verdicts = new Set(applications.map(({ forecast }) => forecast?.verdict));
  return summary.errors === 0 && verdicts.size === 1 && verdicts.has('converges');
}

function causesOf({ applications, findings }: Report): number {
  const blocked = applications.filter(({ forecast }) => forecast?.verdict === 'blocked');
  return groupCauses(blocked, findings).length;
}

/** With which clusters forecasts begin. */
export function fromText(from: Summary['from']): string {
  const clusters = {
    base: 'the clusters as the base leaves them',
    observed: 'the clusters as they were seen',
  };
  return `Forecasts begin with ${from ? clusters[from] : 'empty clusters'}.`;
}

/** What was asked for, and that the rest says nothing about the verdict. */
function narrowedText({ rules, targets, applications, leftOut }: NonNullable<Summary['narrowed']>): string {
  const parts = [named('rule', rules), named('target', targets), named('application', applications)].flat();
  const rest = leftOut === 1 ? '1 other finding is' : `${leftOut} other findings are`;
  return `Narrowed to ${parts.join(', ')}: ${rest} left out, and the verdict is of this part alone.`;
}

function named(noun: string, names: readonly string[] = []): readonly string[] {
  return names.length === 0 ? [] : [`${noun}${names.length === 1 ? '' : 's'} ${names.join(' and ')}`];
}
