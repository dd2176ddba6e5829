import type { Finding } from '#findings';
import type { Location } from '#outcome';
import { findingLines } from './finding-lines.ts';
import type { Report } from './report.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** SARIF 2.1.0, with our fingerprints, so that code scanning recognises a finding that moved. */
export function formatSarif(report: Report): string {
  const rules = [...new Set(report.findings.map((finding) => finding.rule))].sort();
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'phineus', version: report.tool.version, rules: rules.map((id) => ({ id })) },
        },
        results: report.findings.map((finding) => result(finding, rules)),
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...report.problems.map((problem) => ({
                level: 'note',
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
  return `${JSON.stringify(document, null, 2)}\n`;
}

function result(finding: Finding, rules: readonly string[]): unknown {
  return {
    ruleId: finding.rule,
    ruleIndex: rules.indexOf(finding.rule),
    level: levels[finding.severity],
    message: { text: unlinked(findingLines(finding).join('\n')) },
    locations: [physical(finding.location)],
    relatedLocations: finding.related.map((related) => ({
      ...physical(related),
      message: { text: unlinked(related.message) },
    })),
    partialFingerprints: { 'phineus/v2': finding.id },
    properties: { confidence: finding.confidence, standing: finding.standing },
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

/** A message of SARIF may hold links, written as in Markdown (3.11.6); ours never do. */
function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}
