import { jsonText, objectKey } from '#kube';
import type { RawFinding } from './finding.ts';

/**
 * What stays the same about a finding when lines move, lists are reordered or generated names get another
 * hash: sixteen hexadecimal digits over rule, subject and data, so that other words change nothing.
 */
export function fingerprint(
  finding: Pick<RawFinding, 'rule' | 'object' | 'path' | 'message' | 'data' | 'place'>,
): string {
  const subject =
    finding.object === undefined ? finding.place.source.name : stable(objectKey(finding.object));
  const path = (finding.path ?? '').replace(/\/\d+(?=\/|$)/g, '/*');
  const said = finding.data === undefined ? finding.message : jsonText(finding.data);
  return hash([finding.rule, subject, path, stable(said)].join('\n'));
}

/** Takes out of a text what changes without meaning: line numbers, list indexes, content hashes of names. */
function stable(text: string): string {
  return text
    .replace(/:\d+(?::\d+)?(?=\W|$)/g, '')
    .replace(/\bline \d+/g, 'line')
    .replace(/\[\d+\]/g, '[]')
    .replace(/-[bcdfghkmt2456789]{10}(?=\W|$)/g, '');
}

/** FNV-1a with 64 bits, in two halves: its prime is 2^40 + 435, and a large integer for every byte would cost far more. */
function hash(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * 435;
    high = (high * 435 + Math.floor(product / 2 ** 32) + mixed * 256) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
