import type { FleetObject } from '#fleet';
import type { NeedBuilder } from '../need-builder.ts';
import { needIds } from '../need-ids.ts';
import type { HealthRequirements } from './health-requirements.ts';

/** A child Application is judged only where settings bring a check back; it is then as healthy as what it deploys. */
export function childApplicationRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  if (object.id.group !== 'argoproj.io' || object.id.kind !== 'Application') return undefined;
  const child = builder.plans.find(
    ({ application: { owner: application } }) =>
      application.name === object.id.name && application.namespace === object.id.namespace,
  );
  return { requirements: child ? [needIds.healthy(child.application)] : [] };
}
