import { trimEndOf } from '#text';
import { resolveGoScalar } from './go-scalars.ts';

/** What a plain scalar is to go-yaml v3 (`resolve.go`): its short tag and its value. */
export type ResolvedScalar = {
  readonly tag: '!!str' | '!!int' | '!!float' | '!!bool' | '!!null' | '!!timestamp' | '!!merge';
  readonly value: string | number | bigint | boolean | null;
};

/**
 * Resolves a plain scalar as go-yaml v3 does: `yes` and `on` are strings, and a date is a timestamp, whose value
 * here is the text that Go's `time.Time` becomes in JSON.
 */
export function resolveV3Scalar(text: string): ResolvedScalar {
  if (isCertainlyText(text)) return { tag: '!!str', value: text };
  if (text === '<<') return { tag: '!!merge', value: '<<' };
  if (wordsOfVersion11.has(text)) return { tag: '!!str', value: text };
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const moment = timestamp(text);
    if (moment !== undefined) return { tag: '!!timestamp', value: moment };
  }
  const value = resolveGoScalar(text);
  if (typeof value === 'string') return { tag: '!!str', value };
  if (value === null) return { tag: '!!null', value };
  if (typeof value === 'boolean') return { tag: '!!bool', value };
  return { tag: isInteger(text) ? '!!int' : '!!float', value };
}

/** The tag alone, without making a value for the many scalars that are plain words. */
export function v3TagOf(text: string): ResolvedScalar['tag'] {
  return isCertainlyText(text) ? '!!str' : resolveV3Scalar(text).tag;
}

/** Whether no other reading can begin with this character (`resolveTable`). */
function isCertainlyText(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= 97 && first <= 122) return first !== 110 && first !== 116 && first !== 102; /* n t f */
  if (first >= 65 && first <= 90) return first !== 78 && first !== 84 && first !== 70; /* N T F */
  return first === 47 || first === 95 || first === 36; /* / _ $ */
}

const wordsOfVersion11: ReadonlySet<string> = new Set(
  'y Y yes Yes YES on On ON n N no No NO off Off OFF'.split(' '),
);

function isInteger(text: string): boolean {
  return (
    /^[-+]?(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO]?[0-7_]+|[0-9][0-9_]*)$/.test(text) &&
    typeof resolveGoScalar(text) !== 'string' &&
    fitsInteger(text)
  );
}

function fitsInteger(text: string): boolean {
  const plain = text.replaceAll('_', '').replace(/^[-+]/, '');
  if (plain.length < 19) return true;
  const digits = /^0[0-7]+$/.test(plain) ? `0o${plain.slice(1)}` : plain;
  if (Number(digits) > 2 ** 65) return false;
  const exact = BigInt(digits);
  return text.startsWith('-') ? exact <= 2n ** 63n : exact < 2n ** 64n;
}

const timestampForm =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:([Tt])| )(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})\d*)?(Z|[-+]\d\d:\d\d)?)?$/;

/** go-yaml `parseTimestamp`, then `time.Time.MarshalJSON`: RFC 3339 with the fraction's trailing zeros cut. */
function timestamp(text: string): string | undefined {
  const match = timestampForm.exec(text);
  if (!match) return undefined;
  const [, year = '', month = '', day = '', t, hour, minute, second, fraction = '', zone] = match;
  const hasTime = hour !== undefined;
  if (hasTime && (t === undefined) !== (zone === undefined)) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > lastDay) return undefined;
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined;
  const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0');
  const cut = trimEndOf(fraction, '0');
  const offset = zone === undefined || zone === '+00:00' ? 'Z' : zone;
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${cut === '' ? '' : `.${cut}`}${offset}`;
}
