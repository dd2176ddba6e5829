import { trimEndWhile } from '#text';

const openers = new Set([
  'return',
  'and',
  'or',
  'not',
  'in',
  'do',
  'then',
  'else',
  'elseif',
  'until',
  'if',
  'while',
]);

/**
 * Whether an expression stands in parentheses of its own, which cut it to one value. The parser drops them, so the text
 * around the expression is looked at: a parenthesis after a name, a string or a closing bracket belongs to a call.
 */
export function isParenthesized(source: string, range: readonly [number, number]): boolean {
  const before = source.slice(0, range[0]).trimEnd();
  const after = source.slice(range[1]).trimStart();
  if (!before.endsWith('(') || !after.startsWith(')')) return false;
  const outer = before.slice(0, -1).trimEnd();
  const word = outer.slice(trimEndWhile(outer, (character) => /\w/.test(character)).length);
  if (word !== '') return openers.has(word);
  return !/[)\]}"']/.test(outer.at(-1) ?? '');
}
