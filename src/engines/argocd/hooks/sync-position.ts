import type { Manifest } from '#kube';
import { phasesOf, syncPhases } from './hook.ts';
import { syncWave } from './wave.ts';

/** Where Argo CD reaches an object within its application: phase first, then wave. */
export type SyncPosition = { readonly phase: number; readonly wave: number };

/** The first position of an object; `undefined` when it is never applied, or only after a failure. */
export function syncPosition(manifest: Manifest): SyncPosition | undefined {
  const ranks = phasesOf(manifest)
    .filter((phase) => phase !== 'SyncFail')
    .map((phase) => syncPhases.indexOf(phase));
  return ranks.length === 0 ? undefined : { phase: Math.min(...ranks), wave: syncWave(manifest) };
}

/** Whether one position is reached before another one. */
export function isReachedBefore(a: SyncPosition, b: SyncPosition): boolean {
  return a.phase < b.phase || (a.phase === b.phase && a.wave < b.wave);
}
