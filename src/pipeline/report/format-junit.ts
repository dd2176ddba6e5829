import type { Finding } from '#findings';
import { xmlText } from '#text';
import { findingLines } from './finding-lines.ts';
import { isCutShort } from './is-cut-short.ts';
import type { ApplicationReport, Report } from './report.ts';

/**
 * JUnit XML: a suite per target, a case per application, a failure per finding at error level. An application without
 * one that was not looked at completely is skipped, not passed. What cut the work short is an error of a suite of its own.
 */
export function formatJunit(report: Report): string {
  const suites = [...report.targets.map((target) => suite(report, target.name)), endings(report)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="phineus">\n${suites.join('')}</testsuites>\n`;
}

function endings({ problems }: Report): string {
  const rows = problems.filter(isCutShort).map(({ code, application, message }) => {
    const text = xmlText(application === undefined ? message : `${application}: ${message}`);
    return `      <error type="${code}" message="${text}"/>\n`;
  });
  if (rows.length === 0) return '';
  return `  <testsuite name="phineus" tests="1" failures="0" errors="1">\n    <testcase classname="phineus" name="looks at everything">\n${rows.join('')}    </testcase>\n  </testsuite>\n`;
}

function suite(report: Report, target: string): string {
  const findings = report.findings.filter((finding) => finding.targets.includes(target));
  const names = [
    ...new Set(report.applications.filter((app) => app.target === target).map((app) => app.name)),
  ];
  const groups = [...names, undefined].map((name) => ({
    name,
    findings: findings.filter((finding) => owner(finding, names) === name),
  }));
  const shown = groups.filter((group) => group.name !== undefined || group.findings.length > 0);
  const failures = findings.filter((finding) => finding.severity === 'error').length;
  const skipped = new Map(
    report.applications.flatMap((app) =>
      app.target === target && !app.verified ? [[app.name, whyOf(report, app)] as const] : [],
    ),
  );
  const cases = shown.map(({ name, findings: own }) =>
    testCase({
      target,
      name: name ?? 'tree',
      findings: own,
      skipped: own.some(isFailure) ? undefined : skipped.get(name ?? ''),
    }),
  );
  const count = cases.filter((each) => each.includes('<skipped ')).length;
  const coverage = report.targets.find(({ name }) => name === target)?.coverage;
  const said = coverage
    ? `    <properties>\n      <property name="coverage" value="${xmlText(coverage.message)}"/>\n    </properties>\n`
    : '';
  return `  <testsuite name="${xmlText(target)}" tests="${shown.length}" failures="${failures}" skipped="${count}">\n${said}${cases.join('')}  </testsuite>\n`;
}

function owner(finding: Finding, names: readonly string[]): string | undefined {
  return finding.application !== undefined && names.includes(finding.application)
    ? finding.application
    : undefined;
}

function isFailure({ severity }: Finding): boolean {
  return severity === 'error';
}

/** The first reason for which an application is not verified; all of them are in the report. */
function whyOf(report: Report, { target, name, namespace, gaps = [] }: ApplicationReport): string {
  const own = report.problems.find(
    (each) =>
      each.application === name && each.target === target && (each.namespace ?? namespace) === namespace,
  );
  return own?.message ?? `not verified: ${gaps.join(', ')}`;
}

type TestCase = {
  readonly target: string;
  readonly name: string;
  readonly findings: readonly Finding[];
  readonly skipped: string | undefined;
};

function testCase({ target, name, findings, skipped }: TestCase): string {
  const head = `    <testcase classname="${xmlText(target)}" name="${xmlText(name)}"`;
  if (findings.length === 0 && skipped === undefined) return `${head}/>\n`;
  const skip = skipped === undefined ? '' : `      <skipped message="${xmlText(skipped)}"/>\n`;
  const rows = findings.map((finding) => {
    const { severity, rule, what, location } = finding;
    const text = `${location.file}:${location.line} ${findingLines(finding).join('\n')}`;
    if (severity !== 'error')
      return `      <system-out>${xmlText(`${severity} ${rule} ${text}`)}</system-out>\n`;
    return `      <failure type="${xmlText(rule)}" message="${xmlText(what)}">${xmlText(text)}</failure>\n`;
  });
  return `${head}>\n${skip}${rows.join('')}    </testcase>\n`;
}
