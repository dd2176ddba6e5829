import { createContext, runInContext } from 'node:vm';

/**
 * Whether a pattern finds in linear time that it is not in a text: recheck proves it, or the worst text that recheck can
 * think of is gone through at once when it is long. The second is so where every repetition is bounded.
 */
export async function isLinear(text: string): Promise<boolean> {
  process.env['RECHECK_BACKEND'] ??= 'pure';
  const { checkSync } = await import('recheck');
  const { pattern, flags } = partsOf(text);
  const found = checkSync(pattern, flags.replace('v', 'u'), {
    timeout: 60_000,
    maxAttackStringSize: 20_000,
    recallTimeout: -1,
  });
  if (found.status !== 'vulnerable') return found.status === 'safe';
  const { attack } = found;
  const pumped = attack.pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.ceil(longText / pumped);
  const worst = attack.pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + attack.suffix;
  const context = createContext({ worst, expression: new RegExp(pattern, flags.replace(/[gy]/g, '')) });
  try {
    runInContext('expression.test(worst)', context, { timeout: longTime });
    return true;
  } catch {
    return false;
  }
}

/** The square of it takes minutes. */
const longText = 300_000;
const longTime = 5000;

/** Whether a pattern repeats anything: one that does not takes no more than its own length at each place. */
export function repeats(text: string): boolean {
  return /[*+]|\{\d+,/.test(partsOf(text).pattern);
}

function partsOf(text: string): { readonly pattern: string; readonly flags: string } {
  const end = text.lastIndexOf('/');
  return { pattern: text.slice(1, end), flags: text.slice(end + 1) };
}
