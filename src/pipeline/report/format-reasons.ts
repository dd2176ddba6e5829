import type { Finding } from '#findings';

/** Everything that is known of one finding: what it says, and all that speaks for and against it. */
export function formatReasons(finding: Finding): string {
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
