import type { FleetObject } from '#fleet';
import { recordAt } from '#kube';

const helmPhases: Readonly<Record<string, string>> = {
  'pre-install': 'PreSync',
  'pre-upgrade': 'PreSync',
  'post-install': 'PostSync',
  'post-upgrade': 'PostSync',
  'pre-delete': 'PreDelete',
  'post-delete': 'PostDelete',
};

/** The phases in which an object runs as hook; empty when it is none (gitops-engine sync/hook/hook.go). */
export function hookPhasesOf(object: Pick<FleetObject, 'manifest'>): readonly string[] {
  const annotations = recordAt(object.manifest, 'metadata', 'annotations');
  const own = words(annotations['argocd.argoproj.io/hook']);
  if (own.length > 0) return own.filter((phase) => phase !== 'Skip');
  const helm = words(annotations['helm.sh/hook']);
  return [...new Set(helm.flatMap((name) => helmPhases[name] ?? []))];
}

/** The wave of an object: its annotation, else the Helm hook weight, else 0. */
export function waveOf(object: Pick<FleetObject, 'manifest'>): number {
  const annotations = recordAt(object.manifest, 'metadata', 'annotations');
  for (const key of ['argocd.argoproj.io/sync-wave', 'helm.sh/hook-weight']) {
    const text = String(annotations[key] ?? '');
    if (/^[+-]?\d+$/.test(text)) return Number(text);
  }
  return 0;
}

/** The order in which Argo CD reaches an object within its application: phase first, then wave. */
export function positionOf(
  object: Pick<FleetObject, 'manifest'>,
): { readonly phase: number; readonly wave: number } | undefined {
  const phases = hookPhasesOf(object);
  const isHook = phases.length > 0;
  const known = isHook
    ? phases.map((phase) => order.indexOf(phase)).filter((index) => index >= 0)
    : [order.indexOf('Sync')];
  return known.length === 0 ? undefined : { phase: Math.min(...known), wave: waveOf(object) };
}

const order: readonly string[] = ['PreSync', 'Sync', 'PostSync'];

function words(value: unknown): readonly string[] {
  return typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : [];
}
