import { cleanPath } from '#files';
import { doublestar } from './doublestar.ts';
import type { Glob } from './gobwas-glob.ts';
import { escapeRegex } from './path-match.ts';

/**
 * Compiles a git pathspec as `git ls-files -- SPEC` reads it: wildcards cross `/`, and a spec without wildcards
 * also names everything below a directory. `:(glob)` switches to path-wise matching, `:/` is the root.
 */
export function pathspec(spec: string): Glob {
  const magic = /^:\(([^)]*)\)/.exec(spec);
  const pattern = magic ? spec.slice(magic[0].length) : spec.replace(/^:\/+/, '');
  if (magic?.[1]?.split(',').includes('glob')) return doublestar(cleanPath(pattern));
  const clean = cleanPath(pattern);
  const isLiteral = magic?.[1]?.split(',').includes('literal') || !/[*?[\\]/.test(clean);
  if (isLiteral) return (path) => path === clean || clean === '' || path.startsWith(`${clean}/`);
  const whole = new RegExp(`^${wildmatchRegex(clean)}$`, 'u');
  return (path) => whole.test(path) || path === clean || path.startsWith(`${clean}/`);
}

function wildmatchRegex(pattern: string): string {
  const runes = [...pattern];
  let regex = '';
  for (let index = 0; index < runes.length; index++) {
    const rune = runes[index] ?? '';
    if (rune === '*') regex += '[^]*';
    else if (rune === '?') regex += '[^]';
    else if (rune === '\\') {
      index++;
      regex += escapeRegex(runes[index] ?? '');
    } else if (rune === '[') {
      const isNot = runes[index + 1] === '!' || runes[index + 1] === '^';
      const first = index + (isNot ? 2 : 1);
      const close = runes.indexOf(']', first + 1);
      if (close < 0) return '(?!)';
      const body = runes
        .slice(first, close)
        .join('')
        .replace(/[\\[\]^]/gu, '\\$&');
      regex += `[${isNot ? '^' : ''}${body}]`;
      index = close;
    } else regex += escapeRegex(rune);
  }
  return regex;
}
