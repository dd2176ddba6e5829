import type { Finding } from '#findings';
import { UserError } from '#outcome';
import { checkWorkspace, openWorkspace } from '#workspace';
import type { Io } from './io.ts';

/** Whether a word is the id of a finding rather than the name of a rule. */
export function isFindingId(word: string): boolean {
  return /^[0-9a-f]{16}(-\d+)?$/.test(word);
}

/** Everything that is known of one finding of a tree: what it says, and all that speaks for and against it. */
export async function explainFinding(
  io: Io,
  id: string,
  { path, online }: { readonly path: string; readonly online: boolean },
): Promise<string> {
  const { report } = await checkWorkspace(await openWorkspace(io, path, { online }));
  const finding = report.findings.find((each) => each.id === id);
  if (!finding)
    throw new UserError(`${path} has no finding ${id}`, {
      hint: 'phineus check -o json lists the findings with their ids',
    });
  return formatReasons(finding);
}

function formatReasons(finding: Finding): string {
  const { id, rule, severity, what, so, do: advice, confidence, standing, location, targets } = finding;
  const side = (speaks: 'for' | 'against') =>
    finding.reasons
      .filter((reason) => reason.speaks === speaks)
      .map(({ text, location: at }) => `  - ${text}${at ? ` (${at.file}:${at.line})` : ''}`);
  const lines = [
    `${severity} ${rule} ${id}`,
    `${location.file}:${location.line} on ${targets.join(', ')}`,
    '',
    ...[what, so, advice].filter((line) => line !== ''),
    '',
    `How sure: ${confidence}. Standing: ${standing}.`,
    'For it:',
    ...(side('for').length > 0 ? side('for') : ['  - seen in what git renders']),
    'Against it:',
    ...(side('against').length > 0 ? side('against') : ['  - nothing']),
    '',
    `phineus explain ${rule} tells more about the rule.`,
  ];
  return `${lines.join('\n')}\n`;
}
