import { firstNames } from '#text';
import { together } from '../diff-words.ts';
import type { Bump } from './find-bumps.ts';
import type { ValueChange } from './value-changes.ts';

/** `redis 19.0.0 → 20.0.0 (dev/cache, prod/cache)`. */
export function bumpText({ name, from, to, users }: Bump): string {
  return `${name} ${from} → ${to} (${firstNames(users, 8)})`;
}

/** What becomes of values of ours, once for all Applications that have them from the same line. */
export function valueTexts(values: readonly ValueChange[]): readonly string[] {
  return together(
    values.map((value) => ({ name: `${value.target}/${value.application}`, text: valueText(value) })),
  );
}

function valueText({ change, path, hint, location }: ValueChange): string {
  const at = `(${location.file}:${location.line})`;
  if (change === 'unread')
    return `${path} is no longer read ${at}${hint === undefined ? '' : `; it may be called ${hint} now`}`;
  return `${path === '' ? 'a value' : path} is asked for ${at}: ${hint ?? ''}`;
}
