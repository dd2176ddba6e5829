import { type ArgoCdSettings, type HealthSource, checkHealth, healthSource } from '#argocd';
import type { Beliefs } from '#evidence';
import type { FleetObject } from '#fleet';
import type { Manifest } from '#kube';
import type { HealthKnowledge } from './need-builder.ts';

/** What needs ask of Argo CD's own health checks, of the API server and of the witnesses. */
export function healthKnowledge(
  settings: ArgoCdSettings,
  beliefs: Beliefs,
  refusals: Pick<HealthKnowledge, 'refuses' | 'refusesDefinition' | 'refusesProject'> = {},
): HealthKnowledge {
  const sources = new Map<string, HealthSource>();
  const sourceOf = ({ manifest: { apiVersion, kind } }: FleetObject) => {
    const key = `${apiVersion} ${kind}`;
    const source = sources.get(key) ?? healthSource(apiVersion, kind, settings);
    sources.set(key, source);
    return source;
  };
  return {
    beliefs,
    isJudged: (object) => sourceOf(object) !== 'none',
    isOverridden: (object) => sourceOf(object) === 'settings',
    untouched: ({ manifest }) => checkHealth(asCreated(manifest), settings)?.status ?? '',
    breaks: (object) =>
      sourceOf(object) === 'settings' && checkHealth(object.manifest, settings)?.failed === true,
    ...refusals,
    settings,
  };
}

/** An object as the API server stores it before any controller has looked at it. */
function asCreated(manifest: Manifest): Manifest {
  const isClaim = manifest.kind === 'PersistentVolumeClaim' && manifest.apiVersion === 'v1';
  return isClaim ? { ...manifest, status: { phase: 'Pending' } } : manifest;
}
