import type { Budget } from '#budget';
import { runLua } from '#lua';
import { isRecord, type Manifest } from '#kube';
import { type Health, HealthError, UnreadableVerdict, isHealthStatus } from './health.ts';

/** How a script from settings is run. */
export type ScriptOptions = {
  readonly openLibraries: boolean;
  readonly now?: () => Date;
  /** What the caller has left for scripts. */
  readonly budget?: Budget | undefined;
};

/**
 * Runs a health script over an object, as Argo CD's ExecuteHealthLua does (util/lua/lua.go). Nothing returned means an
 * empty status; an error of the script is a HealthError with Lua's message.
 */
export function scriptHealth(script: string, object: Manifest, options: ScriptOptions): Health {
  const result = runLua(script, {
    globals: { obj: object, actionParams: {} },
    openLibraries: options.openLibraries,
    now: options.now ?? (() => new Date(0)),
    budget: options.budget,
  });
  if (result.kind === 'failed') throw new HealthError(result.message, result.reason === 'budget');
  if (result.value === undefined) return { status: '', message: '' };
  if (typeof result.value !== 'object') {
    throw new HealthError(`expect table output from Lua script, not ${typeof result.value}`);
  }
  const value = result.json;
  // An empty table encodes as an array, which Argo CD takes for no status at all.
  if (!isRecord(value)) return { status: '', message: '' };
  const message = value['message'] ?? '';
  // Whatever does not fit the fields of a verdict, a number as a message say, makes none.
  if (typeof message !== 'string' || !isTextOrAbsent(value['status'])) throw new UnreadableVerdict();
  if (!isHealthStatus(value['status'])) {
    return { status: 'Unknown', message: 'Lua returned an invalid health status' };
  }
  return { status: value['status'], message };
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}
