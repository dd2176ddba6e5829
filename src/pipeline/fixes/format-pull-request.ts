import { cleanText, markdownText } from '#text';
import { rollback } from './commit-message.ts';
import type { FixSet } from './find-fixes.ts';
import type { ProvenFix } from './fix.ts';
import { radiusOf } from './radius-of.ts';

/** The fixes as the text of a pull request: what and why, how risky, how to check it, how to take it back, what is left. */
export function formatPullRequest({ fixes, unfixed }: FixSet): string {
  const left = unfixed.filter(({ kind }) => kind !== 'no-fixer');
  const parts = [
    ['## What this changes', ...fixes.flatMap(change)],
    [
      '## Risk',
      '',
      '| fix | risk | reaches | rollback | confidence |',
      '|---|---|---|---|---|',
      ...fixes.map(risk),
    ],
    ['## Validation', '', ...fixes.flatMap(validation)],
    ['## Rollback', '', ...fixes.map((fix) => `- ${cell(fix.what)}: ${cell(rollback(fix))}`), ...triggers],
    ...(left.length === 0
      ? []
      : [
          [
            '## What is left',
            '',
            ...left.map(
              ({ finding, because }) => `- ${cell(finding.rule)} at ${at(finding)}: ${cell(because)}`,
            ),
          ],
        ]),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function change({ finding, what, why, proof, diff }: ProvenFix): readonly string[] {
  return [
    '',
    `### ${cell(what)}`,
    '',
    `${cell(finding.what)}. ${cell(finding.so)}.`,
    '',
    `- found by ${cell(finding.rule)} at ${at(finding)}`,
    `- edited there because ${cell(why)}`,
    ...proof.checks.map((check) => `- proven: ${cell(check)}`),
    '',
    ...fenced(diff),
  ];
}

/** A fence that no line of the diff can close. */
function fenced(diff: string): readonly string[] {
  const longest = Math.max(2, ...[...diff.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}diff`, diff.trimEnd(), fence];
}

function risk(fix: ProvenFix): string {
  const { targets, applications, namespaces, objects } = radiusOf(fix.proof);
  const reach = [
    `${objects} ${objects === 1 ? 'object' : 'objects'}`,
    ...(applications.length > 0 ? [`applications ${applications.join(', ')}`] : []),
    ...(namespaces.length > 0 ? [`namespaces ${namespaces.join(', ')}`] : []),
    ...(targets.length > 0 ? [`targets ${targets.join(', ')}`] : []),
    `data lost: ${fix.proof.removed.some((name) => /PersistentVolumeClaim|Namespace\//.test(name)) ? 'possible' : 'no'}`,
  ].join('; ');
  const back = fix.proof.removed.length === 0 ? 'revert' : 'revert; pruned objects come back new';
  return `| ${[fix.what, level(fix), reach, back, fix.finding.confidence].map(cell).join(' | ')} |`;
}

/** By what is pruned, and by how many Applications notice. */
function level({ proof }: ProvenFix): 'low' | 'medium' | 'high' {
  if (proof.removed.length > 0) return 'high';
  return radiusOf(proof).applications.length > 1 ? 'medium' : 'low';
}

function validation({ finding, proof }: ProvenFix): readonly string[] {
  const { applications } = radiusOf(proof);
  return [
    `- [ ] \`phineus check\` no longer reports ${cell(finding.rule)} at ${at(finding)}`,
    ...applications.map((name) => `- [ ] Application ${cell(name)} is Synced and Healthy after its sync`),
  ];
}

const triggers = [
  '',
  'Take it back when an Application above stays OutOfSync after its retries, becomes Degraded, or its pods restart.',
];

function at({ location }: ProvenFix['finding']): string {
  return `${cell(location.file)}:${location.line}`;
}

function cell(text: string): string {
  return markdownText(cleanText(text).replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')).replaceAll(
    '|',
    '\\|',
  );
}
