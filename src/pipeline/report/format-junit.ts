import type { Finding } from '#findings';
import { xmlText } from '#text';
import { findingLines } from './finding-lines.ts';
import type { Report } from './report.ts';

/** JUnit XML: a suite per target, a case per application, a failure per finding at error level. */
export function formatJunit(report: Report): string {
  const suites = report.targets.map((target) => suite(report, target.name));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="phineus">\n${suites.join('')}</testsuites>\n`;
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
  const cases = shown.map((group) => testCase(target, group.name ?? 'tree', group.findings)).join('');
  return `  <testsuite name="${xmlText(target)}" tests="${shown.length}" failures="${failures}">\n${cases}  </testsuite>\n`;
}

function owner(finding: Finding, names: readonly string[]): string | undefined {
  return finding.application !== undefined && names.includes(finding.application)
    ? finding.application
    : undefined;
}

function testCase(target: string, name: string, findings: readonly Finding[]): string {
  const head = `    <testcase classname="${xmlText(target)}" name="${xmlText(name)}"`;
  if (findings.length === 0) return `${head}/>\n`;
  const rows = findings.map((finding) => {
    const { severity, rule, what, location } = finding;
    const text = `${location.file}:${location.line} ${findingLines(finding).join('\n')}`;
    if (severity !== 'error')
      return `      <system-out>${xmlText(`${severity} ${rule} ${text}`)}</system-out>\n`;
    return `      <failure type="${xmlText(rule)}" message="${xmlText(what)}">${xmlText(text)}</failure>\n`;
  });
  return `${head}>\n${rows.join('')}    </testcase>\n`;
}
