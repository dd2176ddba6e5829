import { printedJson, unlinked } from '#text';
import type { Finding } from '#findings';
import type { Location } from '#outcome';
import { rules, usualSeverity } from '#rules';
import { findingLines } from './finding-lines.ts';
import { isCutShort } from './is-cut-short.ts';
import type { Report } from './report.ts';

const levels = { error: 'error', warning: 'warning', question: 'note', info: 'note' } as const;

/** What the page of a rule says: why it is wrong, and its first example, both Markdown. */
export type RuleHelp = { readonly introduction: string; readonly example: string };

/**
 * SARIF 2.1.0, with our fingerprints, so that code scanning recognises a finding that moved. Every rule brings its
 * description and help; what to do about a finding is a property of its own, and `fixes` are its proven edits, if any
 * were looked for.
 */
export function formatSarif(
  report: Report,
  helpOf: (rule: string) => RuleHelp | undefined = () => undefined,
  fixesOf: (id: string) => readonly unknown[] = () => [],
): string {
  const names = [...new Set(report.findings.map((finding) => finding.rule))].sort();
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'phineus',
            version: report.tool.version,
            rules: names.map((id) => descriptor(id, report, helpOf(id))),
          },
        },
        results: report.findings.map((finding) => {
          const fixes = fixesOf(finding.id);
          return { ...result(finding, names), ...(fixes.length > 0 && { fixes }) };
        }),
        invocations: [
          {
            executionSuccessful: !report.problems.some(isCutShort),
            toolExecutionNotifications: [
              ...report.problems.map((problem) => ({
                level: isCutShort(problem) ? 'error' : 'note',
                message: { text: unlinked(problem.message) },
                descriptor: { id: problem.code },
                ...(problem.location && { locations: [physical(problem.location)] }),
              })),
              {
                level: 'note',
                message: { text: unlinked(report.summary.coverage.message) },
                descriptor: { id: 'coverage' },
              },
            ],
          },
        ],
      },
    ],
  };
  return `${printedJson(document, 2)}\n`;
}

function descriptor(id: string, { findings }: Report, help: RuleHelp | undefined): unknown {
  const rule = rules.find(({ name }) => name === id);
  const first = findings.find((finding) => finding.rule === id);
  const title = `${rule?.title ?? id}.`;
  const full = help?.introduction ?? title;
  const advice = [first?.what, first?.so, first?.do].filter((line) => line).join('\n\n');
  return {
    id,
    shortDescription: { text: unlinked(title) },
    fullDescription: { text: unlinked(full) },
    help: {
      text: unlinked([full, advice].join('\n\n')),
      // Nothing of a tree: a host renders it.
      markdown: [full, help?.example ?? ''].join('\n\n').trimEnd(),
    },
    helpUri: `https://phineus.dev/rules/${id}`,
    ...(rule && { defaultConfiguration: { level: levels[usualSeverity(rule)] } }),
  };
}

function result(finding: Finding, names: readonly string[]) {
  return {
    ruleId: finding.rule,
    ruleIndex: names.indexOf(finding.rule),
    level: levels[finding.severity],
    message: { text: unlinked(findingLines(finding).join('\n')) },
    locations: [physical(finding.location)],
    relatedLocations: finding.related.map((related) => ({
      ...physical(related),
      message: { text: unlinked(related.message) },
    })),
    partialFingerprints: { 'phineus/v2': finding.id },
    properties: {
      confidence: finding.confidence,
      standing: finding.standing,
      consequence: unlinked(finding.so),
      remediation: unlinked(finding.do),
    },
  };
}

function physical(location: Location): { physicalLocation: unknown } {
  const { file, line, column } = location;
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: line, ...(column && { startColumn: column }) },
    },
  };
}
