import { cleanLines } from '#text';
import type { ProvenFix } from './fix.ts';
import { radiusOf } from './radius-of.ts';

/** The message of the commit that makes one fix: what, why, how it is proven, and how to take it back. */
export function commitMessage(fix: ProvenFix): string {
  const { finding, what, why, proof, option } = fix;
  const { location, rule, id } = finding;
  const chosen = option === undefined ? [] : [`Chosen: ${option}`];
  const lines = [
    oneLine(what).slice(0, 100),
    '',
    ...wrapped(`${sentence(finding.what)} ${sentence(finding.so)}`),
    '',
    ...wrapped(`Where: ${why}`),
    ...chosen,
    '',
    'Proof:',
    ...proof.checks.map((check) => `- ${oneLine(check)}`),
    '',
    `Rollback: ${rollback(fix)}`,
    '',
    `Finding: ${rule} ${id} at ${oneLine(location.file)}:${location.line}`,
    '',
  ];
  return cleanLines(lines.join('\n'));
}

/** How a fix is taken back, and what that does not bring back. */
export function rollback({ finding, proof }: ProvenFix): string {
  const { applications } = radiusOf(proof);
  const sync = applications.length === 0 ? '' : `, and let ${applications.join(', ')} sync`;
  const lost =
    proof.removed.length === 0 ? '' : `; what was pruned comes back empty: ${proof.removed.join(', ')}`;
  return `revert this commit${sync}; that brings back ${finding.rule}${lost}.`;
}

function sentence(text: string): string {
  const plain = oneLine(text).replace(/\.$/, '');
  return plain === '' ? '' : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function wrapped(text: string, width = 100): readonly string[] {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
