import { withoutSecrets } from './secrets/known-secrets.ts';
import { withoutUserInfo } from './without-user-info.ts';

/**
 * A foreign text as one line that does nothing but be read: line breaks and tabs become spaces, characters that
 * steer a terminal, hide, or turn the direction of writing become �, what a pipeline's log would take for a command
 * anywhere in a line is taken apart, URLs lose their user info, and secrets that were come across are left out.
 */
export function cleanText(foreign: string): string {
  const text = withoutSecrets(foreign);
  if (!suspicious.test(text)) return withoutUserInfo(text);
  const plain = oneLine(text)
    .replaceAll('\t', ' ')
    .replace(steering, '\ufffd')
    .replace(logCommand, '# #$1[')
    .replace(workflowCommand, '$1: :');
  return withoutUserInfo(plain);
}

function oneLine(text: string): string {
  const [first = '', ...rest] = text.split(/[\n\r\u0085\u2028\u2029]+/);
  return rest.length === 0
    ? first
    : [first.trimEnd(), ...rest.map((line) => line.trim())].join(' ').trimEnd();
}

/** C0 and C1, marks of direction, invisible letters, tags, halves of pairs, and what is no character at all. */
const steering =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}\p{Cs}]/gu;

/** `##[…]` of GitHub, `##vso[…]` of Azure, `##teamcity[…]`: read wherever they stand in a line. */
const logCommand = /##([a-z]{0,20})\[/gi;

/** `::error::` of GitHub begins a line; where a line is folded, every word may. */
const workflowCommand = /(^|\s)::(?=[a-z])/gi;

const suspicious = /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u0600]|##|::/;
