import { type YamlCursor, isBreak } from './yaml-cursor.ts';

/** Scans the rest of a directive line, the `%` included, as libyaml does (go-yaml `scannerc.go`). */
export function scanDirective(cursor: YamlCursor): void {
  const opening = { line: cursor.line };
  cursor.pos++;
  const name = word(cursor, /[\w-]*/y);
  if (name === '') cursor.fail('could not find expected directive name', opening);
  if (!cursor.isBlankOrEnd(cursor.pos)) cursor.fail('found unexpected non-alphabetical character', opening);
  if (name === 'YAML') scanVersion(cursor, opening);
  else if (name === 'TAG') scanTagDirective(cursor, opening);
  else cursor.fail('found unknown directive name', opening);
  skipBlanks(cursor);
  if (cursor.text[cursor.pos] === '#') word(cursor, /[^\n\r\u0085\u2028\u2029]*/y);
  const isOver = cursor.pos >= cursor.text.length || isBreak(cursor.text.charCodeAt(cursor.pos));
  if (!isOver) cursor.fail('did not find expected comment or line break', opening);
}

type Opening = { readonly line: number };

function scanVersion(cursor: YamlCursor, opening: Opening): void {
  skipBlanks(cursor);
  const major = versionNumber(cursor, opening);
  if (cursor.text[cursor.pos] !== '.') cursor.fail("did not find expected digit or '.' character", opening);
  cursor.pos++;
  const minor = versionNumber(cursor, opening);
  if (major !== '1' || minor !== '1') cursor.fail('found incompatible YAML document', opening);
}

function versionNumber(cursor: YamlCursor, opening: Opening): string {
  const digits = word(cursor, /[0-9]*/y);
  if (digits === '') cursor.fail('did not find expected version number', opening);
  if (digits.length > 9) cursor.fail('found extremely long version number', opening);
  return digits;
}

function scanTagDirective(cursor: YamlCursor, opening: Opening): void {
  skipBlanks(cursor);
  if (word(cursor, /!(?:[\w-]*!)?/y) === '') cursor.fail("did not find expected '!'", opening);
  if (!cursor.isBlankOrEnd(cursor.pos)) cursor.fail('did not find expected whitespace', opening);
  skipBlanks(cursor);
  if (word(cursor, /[\w\-;/?:@&=+$.,!~*'()[\]%]*/y) === '')
    cursor.fail('did not find expected tag URI', opening);
  if (!cursor.isBlankOrEnd(cursor.pos))
    cursor.fail('did not find expected whitespace or line break', opening);
}

function skipBlanks(cursor: YamlCursor): void {
  word(cursor, /[ \t]*/y);
}

/** Takes what the pattern finds where the cursor stands. */
function word(cursor: YamlCursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.pos;
  const found = pattern.exec(cursor.text)?.[0] ?? '';
  cursor.pos += found.length;
  return found;
}
