import { expect, test } from 'vitest';
import { printedJson } from './printed-json.ts';

test.each([
  ['\u2067turned\u2069', '"\\u2067turned\\u2069"'],
  ['a\u009bb\u{e0041}', '"a\\u009bb\\udb40\\udc41"'],
  ['##[error]a', '"\\u0023#[error]a"'],
  ['\\##vso[task]', '"\\\\\\u0023#vso[task]"'],
  ['::error::a', '"\\u003a:error::a"'],
  ['a\n::error::b', '"a\\n\\u003a:error::b"'],
  ['std::map', '"std::map"'],
  ['## a heading', '"## a heading"'],
])('%j is printed as %s, and is the same again', (text, printed) => {
  expect(printedJson(text)).toBe(printed);
  expect(JSON.parse(printed)).toBe(text);
  expect(JSON.parse(printedJson({ [text]: [text] }, 2))).toEqual({ [text]: [text] });
});
