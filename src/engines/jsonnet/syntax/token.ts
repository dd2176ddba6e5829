import type { Place } from '#files';

/** The kinds of tokens; keywords and symbols are their own kind. */
export type TokenKind =
  | '{'
  | '}'
  | '['
  | ']'
  | ','
  | '$'
  | '.'
  | '('
  | ')'
  | ';'
  | 'identifier'
  | 'number'
  | 'operator'
  | 'block'
  | 'double'
  | 'single'
  | 'verbatim-double'
  | 'verbatim-single'
  | Keyword
  | 'end';

export type Keyword = (typeof keywords)[number];

export const keywords = [
  'assert',
  'else',
  'error',
  'false',
  'for',
  'function',
  'if',
  'import',
  'importstr',
  'importbin',
  'in',
  'local',
  'null',
  'self',
  'super',
  'tailstrict',
  'then',
  'true',
] as const;

export type Token = {
  readonly kind: TokenKind;
  /** The text of the token; of a string what stands between the quotes. */
  readonly data: string;
  readonly place: Place;
};

const contentNames: Partial<Record<TokenKind, string>> = {
  identifier: 'IDENTIFIER',
  number: 'NUMBER',
  operator: 'OPERATOR',
  block: 'STRING_BLOCK',
  double: 'STRING_DOUBLE',
  single: 'STRING_SINGLE',
  'verbatim-double': 'VERBATIM_STRING_DOUBLE',
  'verbatim-single': 'VERBATIM_STRING_SINGLE',
};

/** The kind in go-jsonnet's words (internal/parser/lexer.go tokenKindStrings). */
export function kindText(kind: TokenKind): string {
  if (kind === 'end') return 'end of file';
  return contentNames[kind] ?? (/^[a-z]/.test(kind) ? kind : `"${kind}"`);
}

/** The token in go-jsonnet's words: `(IDENTIFIER, "x")`, `"{"`, `end of file`. */
export function tokenText({ kind, data }: Token): string {
  if (data === '') return kindText(kind);
  const name = contentNames[kind];
  return name === undefined ? `"${data}"` : `(${name}, "${data}")`;
}
