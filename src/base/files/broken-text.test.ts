import { expect, it } from 'vitest';
import { brokenText } from './broken-text.ts';

// What go-yaml v3.0.1 says of `a: ` and these bytes.
it.each([
  ['a byte that begins nothing', [0xff], 'invalid leading UTF-8 octet'],
  ['the end of a letter without its beginning', [0x80], 'invalid leading UTF-8 octet'],
  ['a letter that is cut off by the end', [0xc3], 'incomplete UTF-8 octet sequence'],
  ['a letter that is cut off by another', [0xc3, 0x28], 'invalid trailing UTF-8 octet'],
  ['a letter in more bytes than it needs', [0xc0, 0xaf], 'invalid length of a UTF-8 sequence'],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80], 'invalid Unicode character'],
  ['what lies beyond Unicode', [0xf4, 0x90, 0x80, 0x80], 'invalid Unicode character'],
])('%s is told', (_name, bytes, problem) => {
  expect(brokenText(Buffer.from([...Buffer.from('ü: '), ...bytes]))).toEqual({ at: 3, problem });
});

it.each([
  ['every width of letter', Buffer.from('aü€😀\u{FFFD}')],
  ['nothing', Buffer.from('')],
  ['UTF-16 with a mark', Buffer.from([0xff, 0xfe, 0x61, 0x00])],
])('%s is whole', (_name, bytes) => {
  expect(brokenText(bytes)).toBeUndefined();
});
