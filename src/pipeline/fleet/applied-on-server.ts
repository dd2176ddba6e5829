import { arrayAt } from '#kube';
import { manifestOf } from '#sources';
import { asText } from '#text';
import type { FleetObject } from './fleet.ts';

/** Whether Argo CD applies an object on the server's side, as the object itself or its Application asks for. */
export function isAppliedOnServer({ manifest, unit }: Pick<FleetObject, 'manifest' | 'unit'>): boolean {
  const own = asText(manifest.metadata?.annotations?.['argocd.argoproj.io/sync-options'] ?? '');
  const [, chosen] = /\bServerSideApply=(true|false)\b/.exec(own) ?? [];
  if (chosen !== undefined) return chosen === 'true';
  return arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions').includes(
    'ServerSideApply=true',
  );
}
