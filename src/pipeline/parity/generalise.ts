import { asPattern } from '#text';
import type { Reading } from './compare-values.ts';

/**
 * Takes a target's own names out of a text, so that `payments-dev` and `payments-staging` are the same thing on two
 * targets, and so are `DEV_URL` and `STAGING_URL`. Only whole words count: `dev` in `developer` stays.
 */
export function generalise(text: string, names: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = names.filter((name) => lower.includes(name.toLowerCase()));
  if (found.length === 0) return text;
  // Of `pre-prod` and `prod` the longer one is meant.
  const words = found.toSorted((a, b) => b.length - a.length).map(asPattern);
  return text.replace(
    new RegExp(`(^|[^A-Za-z0-9])(?:${words.join('|')})(?![A-Za-z0-9])`, 'gi'),
    '$1<target>',
  );
}

/** Texts of two targets with the names of each taken out. */
export function withoutNamesOf(left: readonly string[], right: readonly string[]): Reading {
  return { left: (text) => generalise(text, left), right: (text) => generalise(text, right) };
}
