import { printedJson } from '#text';
import { findingLines } from './finding-lines.ts';
import { isCutShort } from './is-cut-short.ts';
import type { Report } from './report.ts';

const severities = { error: 'critical', warning: 'major', question: 'minor', info: 'info' } as const;

/** The code quality report of GitLab, which shows findings in the merge request, at their lines. */
export function formatGitlab(report: Report): string {
  const issues = report.findings.map((finding) => ({
    description: findingLines(finding).join('\n'),
    check_name: finding.rule,
    fingerprint: finding.id,
    severity: severities[finding.severity],
    location: { path: finding.location.file, lines: { begin: finding.location.line } },
  }));
  const endings = report.problems
    .filter(isCutShort)
    .map(({ code, target, application, message, location }) => ({
      description: message,
      check_name: code,
      fingerprint: [code, target, application, message].join(' '),
      severity: 'blocker',
      location: { path: location?.file ?? '.', lines: { begin: location?.line ?? 1 } },
    }));
  return `${printedJson([...endings, ...issues], 2)}\n`;
}
