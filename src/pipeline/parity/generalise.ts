import type { Reading } from './compare-values.ts';

/**
 * Takes a target's own name out of a text, so that `payments-dev` and `payments-staging` are the same thing on two
 * targets. Only whole words count: `dev` in `developer` stays.
 */
export function generalise(text: string, target: string): string {
  if (!text.includes(target)) return text;
  return text.replace(
    new RegExp(`(^|[^A-Za-z0-9])${escapeRegExp(target)}(?![A-Za-z0-9])`, 'g'),
    '$1<target>',
  );
}

/** Texts of two targets with the name of each taken out. */
export function withoutNamesOf(left: string, right: string): Reading {
  return { left: (text) => generalise(text, left), right: (text) => generalise(text, right) };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
