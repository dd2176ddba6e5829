import type { Problem } from '#outcome';
import { cleanText, counted } from '#text';
import { isCutShort } from './is-cut-short.ts';
import type { ApplicationReport, Report, ReportedProblem } from './report.ts';

/** The revision that a report is held against, as people call it, and its report. */
export type BaseReport = { readonly revision: string; readonly commit: string; readonly report: Report };

/**
 * The report with what the base had already marked as such: applications that the same thing blocked, and what could
 * not be looked at for the same reason. What kept a run from its end is never old.
 */
export function sinceBase(report: Report, { revision, commit, report: before }: BaseReport): Report {
  const blocked = new Set(before.applications.filter(isBlocked).map(blockage));
  const reasons = new Set(before.problems.map(reasonOf));
  return {
    ...report,
    // A name of a branch may be one of others.
    base: { revision: cleanText(revision), commit },
    applications: report.applications.map((application) =>
      isBlocked(application) && blocked.has(blockage(application))
        ? { ...application, wasBlocked: true }
        : application,
    ),
    problems: report.problems.map((problem) =>
      !isCutShort(problem) && reasons.has(reasonOf(problem)) ? { ...problem, isKnown: true } : problem,
    ),
  };
}

/** What a report holds that its base had not: all of it when there is no base. */
export type News = {
  readonly findings: Report['findings'];
  readonly blocked: readonly ApplicationReport[];
  readonly problems: readonly ReportedProblem[];
};

export function newsOf({ findings, applications, problems }: Report): News {
  return {
    findings,
    blocked: applications.filter((each) => isBlocked(each) && !each.wasBlocked),
    problems: problems.filter(({ isKnown }) => !isKnown),
  };
}

/** What a report has in common with its base, in one sentence; `undefined` without a base. */
export function debtText(report: Report): string | undefined {
  if (!report.base) return undefined;
  const { revision, commit } = report.base;
  const { findings, blocked, problems } = newsOf(report);
  const old = [
    counted(report.summary.known ?? 0, 'finding'),
    `${counted(report.applications.filter(({ wasBlocked }) => wasBlocked).length, 'application')} blocked`,
    `${counted(report.problems.filter(({ isKnown }) => isKnown).length, 'thing')} not verified`,
  ];
  const since = commit.startsWith(revision) ? commit.slice(0, 8) : `${revision} (${commit.slice(0, 8)})`;
  const hasNews = findings.length + blocked.length + problems.length > 0;
  return hasNews
    ? `Known since ${since}, and not shown: ${old.join(', ')}.`
    : `Nothing new since ${since}. Known: ${old.join(', ')}.`;
}

/** Whether the one sentence is all there is to say. */
export function hasNoNews(report: Report): boolean {
  const { findings, blocked, problems } = newsOf(report);
  return report.base !== undefined && findings.length + blocked.length + problems.length === 0;
}

function isBlocked({ forecast }: ApplicationReport): boolean {
  return forecast?.verdict === 'blocked';
}

/** An application and the end of the chain that blocks it; lines may move. */
function blockage({ target, namespace, name, forecast }: ApplicationReport): string {
  const root = forecast?.chain.at(-1);
  return JSON.stringify([target, namespace, name, root?.need, root?.message]);
}

function reasonOf({ code, message, target, application }: Problem): string {
  return JSON.stringify([code, message, target, application]);
}
