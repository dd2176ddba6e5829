import { isArgoKind } from '#argocd';
import type { FleetObject } from '#fleet';
import { obstacle } from '../obstacle.ts';
import type { NeedBuilder } from '../need-builder.ts';
import { needIds } from '../need-ids.ts';
import type { HealthRequirements } from './health-requirements.ts';

/**
 * A child Application is judged only where settings bring a check back; it is then as healthy as what it deploys. One whose
 * manifests cannot be generated deploys nothing, and Argo CD calls that Healthy (controller/health.go).
 */
export function childApplicationRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  if (!isArgoKind(object.id, 'Application')) return undefined;
  const child = builder.plans.find(
    ({ application: { owner: application } }) =>
      application.name === object.id.name && application.namespace === object.id.namespace,
  );
  if (!child) return { requirements: [] };
  const { application } = child;
  const { kind, ground } = obstacle(builder, child);
  const isEmpty = kind === 'manifests-render' && ground.kind === 'broken';
  return { requirements: [isEmpty ? needIds.applicationExists(application) : needIds.healthy(application)] };
}
