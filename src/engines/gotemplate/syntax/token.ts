import { quote } from '../fmt/quote.ts';
import { fromBytes } from '../values/bytes.ts';

/** The kinds of tokens of a template; keywords go by their own name. */
export type TokenKind =
  | 'error'
  | 'bool'
  | 'char'
  | 'charConstant'
  | 'complex'
  | 'assign'
  | 'declare'
  | 'eof'
  | 'field'
  | 'identifier'
  | 'leftDelimiter'
  | 'leftParen'
  | 'number'
  | 'pipe'
  | 'rawString'
  | 'rightDelimiter'
  | 'rightParen'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'
  | 'dot'
  | Keyword;

/** The words with a meaning of their own. */
export type Keyword =
  | 'block'
  | 'break'
  | 'continue'
  | 'define'
  | 'else'
  | 'end'
  | 'if'
  | 'nil'
  | 'range'
  | 'template'
  | 'with';

/** A token, where it starts and on which line (counted from 1). */
export type Token = {
  readonly kind: TokenKind;
  readonly position: number;
  readonly text: string;
  readonly line: number;
};

const KEYWORDS: ReadonlySet<string> = new Set<Keyword>([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'nil',
  'range',
  'template',
  'with',
]);

/** Whether the word is a keyword. */
export function isKeyword(word: string): word is Keyword {
  return KEYWORDS.has(word);
}

/** A token as parse errors show it: keywords in angle brackets, long text cut. */
export function describeToken(token: Token): string {
  if (token.kind === 'eof') return 'EOF';
  if (token.kind === 'error') return token.text;
  if (isKeyword(token.kind) || token.kind === 'dot') return `<${token.text}>`;
  const bytes = Buffer.from(token.text, 'utf8');
  if (bytes.length > 10) return `${quote(fromBytes(bytes.subarray(0, 10)))}...`;
  return quote(token.text);
}
