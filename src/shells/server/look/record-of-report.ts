import { groupCauses } from '#causes';
import { locate } from '#files';
import { type Issue, type Report, type ReportPage, type ShownObjects, isCutShort } from '#report';
import type { RunResult } from '#run';
import type { Rendering, RunRecord } from '#store';
import { cleanStrings, cleanText } from '#text';
import { pack } from './pack.ts';
import { createHash } from 'node:crypto';

/** What a run over a repository ended in. */
export type ReportedRun = {
  readonly result: Pick<RunResult, 'report' | 'findings'>;
  readonly page: ReportPage;
  /** What each Application renders, by the key that pages use. */
  readonly objects: readonly { readonly key: string; readonly show: () => ShownObjects }[];
  readonly branches: RunRecord['branches'];
  /** Who wrote a line, where git knows. */
  readonly authorOf: (file: string, line: number) => string | undefined;
};

/** A report in the words of the store: its findings and causes, the verdicts, fixes and waivers. */
export function recordOfReport({ result, page, objects, branches, authorOf }: ReportedRun): RunRecord {
  const { report, findings } = result;
  const { summary, applications } = report;
  return {
    commit: report.tree.commit,
    dirty: report.tree.dirty,
    totals: {
      errors: summary.errors,
      warnings: summary.warnings,
      questions: summary.questions,
      infos: summary.infos,
      problems: summary.problems,
      applications: summary.applications,
      blocked: applications.filter(({ forecast }) => forecast?.verdict === 'blocked').length,
      isWhole: !report.problems.some(isCutShort),
    },
    issues: [...report.findings.map(issueOfFinding), ...causesOf(report)],
    verdicts: applications.map(({ target, namespace, name, forecast }) => ({
      target,
      application: `${namespace}/${name}`,
      verdict: forecast?.verdict ?? 'unverified',
    })),
    fixes: report.findings.flatMap(({ id, fix }) =>
      fix === undefined
        ? []
        : [{ fingerprint: id, kind: fix.kind, verified: fix.verified, diff: fix.diff ?? null }],
    ),
    waivers: waiversOf(findings.waived, (file, line) =>
      report.tree.dirty ? undefined : authorOf(file, line),
    ),
    page: pack(page),
    renderings: objects.map(renderingOf),
    branches: cleanStrings(branches),
  };
}

function renderingOf({ key, show }: ReportedRun['objects'][number]): Rendering {
  const bytes = pack(show());
  return { application: key, digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32), bytes };
}

function issueOfFinding({ id, rule, severity, message, targets, application, location }: Finding): Issue {
  return {
    kind: 'finding',
    fingerprint: id,
    rule,
    severity,
    title: message,
    targets,
    applications: application === undefined ? 0 : targets.length,
    file: location.file,
    line: location.line,
  };
}

type Finding = Report['findings'][number];

/** What blocks Applications, in the words of the finding that says so, or else of the need that is not met. */
function causesOf({ applications, findings }: Report): readonly Issue[] {
  return groupCauses(applications, findings)
    .filter(({ verdict }) => verdict === 'blocked')
    .map(({ id, root, finding, targets, applications: held }) => {
      const { file = null, line = null } = finding?.location ?? root.location ?? {};
      return {
        kind: 'cause',
        fingerprint: id,
        rule: finding?.rule ?? root.need,
        severity: 'error',
        title: finding?.what ?? root.message,
        targets,
        applications: held.length,
        file,
        line,
      };
    });
}

function waiversOf(
  waived: ReportedRun['result']['findings']['waived'],
  authorOf: ReportedRun['authorOf'],
): RunRecord['waivers'] {
  const byFingerprint = new Map(
    waived.map(({ finding, waiver }) => {
      const place = waiver.place && locate(waiver.place);
      const waivedFinding = {
        fingerprint: finding.id,
        rule: finding.rule,
        title: cleanText(finding.message),
        reason: cleanText(waiver.reason),
        expires: waiver.expires,
        by: cleanText((place && authorOf(place.file, place.line)) ?? '') || null,
      };
      return [finding.id, waivedFinding];
    }),
  );
  return [...byFingerprint.values()];
}
