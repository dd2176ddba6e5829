import type { Chart } from '#helm';

/**
 * Whether a chart makes nothing of its own. Helpers are called by others only, and those of a dependency that calls
 * them see its own values.
 */
export function isWrapper({ templates }: Chart): boolean {
  return templates.every(({ path }) => /(^|\/)(_[^/]*|NOTES\.txt)$/.test(path));
}
