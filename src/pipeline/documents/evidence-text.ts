import { cutText } from '#text';
import type { Evidence } from './document.ts';

const maxValue = 400;

/** What a statement rests on: where to look, and what stands there. */
export function evidenceText(evidence: Evidence): { readonly where: string; readonly says: string } {
  switch (evidence.kind) {
    case 'line': {
      const { file, line } = evidence.location;
      return { where: `${file}:${line}`, says: evidence.says ?? '' };
    }
    case 'seen': {
      const { object, field, value, time } = evidence;
      return {
        where: `${object} ${field}`,
        says: `${cutText(value.replaceAll(/\s+/g, ' ').trim(), maxValue)}${time === '' ? '' : ` (${time})`}`,
      };
    }
    case 'finding':
      return { where: `phineus explain ${evidence.id}`, says: `rule ${evidence.rule}` };
    case 'proof':
      return { where: '', says: evidence.text };
  }
}
