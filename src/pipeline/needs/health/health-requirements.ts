import type { FleetObject } from '#fleet';
import type { YamlPath } from '#yaml';
import type { NeedBuilder } from '../need-builder.ts';
import { autoscalerRequirements } from './autoscaler.ts';
import { childApplicationRequirements } from './child-application.ts';
import { claimRequirements } from './claim.ts';
import { customRequirements } from './custom.ts';
import { networkRequirements } from './network.ts';
import { workloadRequirements } from './workload.ts';

/** What an object rests on to become healthy, or why it never can. */
export type HealthRequirements = {
  readonly requirements: readonly string[];
  readonly never?: Never;
};

/** A reason in the object itself for which it never becomes healthy, and the status it shows instead. */
export type Never = {
  readonly message: string;
  readonly status: 'Progressing' | 'Degraded' | 'Suspended' | 'Unknown';
  readonly path?: YamlPath;
};

type Family = (builder: NeedBuilder, object: FleetObject) => HealthRequirements | undefined;

/** One function per family of kinds; the first that knows the kind answers. */
const families: readonly Family[] = [
  workloadRequirements,
  claimRequirements,
  networkRequirements,
  autoscalerRequirements,
  childApplicationRequirements,
  customRequirements,
];

/** Asks the family of the object's kind. A kind nobody knows has no health check: it is done once it exists. */
export function healthRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements {
  for (const family of families) {
    const answer = family(builder, object);
    if (answer) return answer;
  }
  return { requirements: [] };
}
