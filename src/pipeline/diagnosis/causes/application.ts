import type { Because, Thing } from '../because.ts';
import type { World } from '../world.ts';
import { applicationWords } from './application-words.ts';
import { comparisonError } from './comparison-error.ts';
import { deletion } from './deletion.ts';
import { differences, drift } from './drift.ts';
import { hooksOnly } from './hooks-only.ts';
import { oldSettings } from './old-settings.ts';
import { repeatedObject } from './repeated-object.ts';
import { orphaned } from './orphaned-application.ts';
import { rollingSync } from './rolling-sync.ts';
import { sharedObject } from './shared-object.ts';
import { syncOperation } from './sync-operation.ts';
import { unhealthyResources, unjudgedResources } from './unhealthy-resources.ts';

/** A red Application: everything that keeps it red. Why nobody applies a difference counts only when nothing else is found. */
export function application(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'application') return [];
  const app = thing.application;
  for (const read of [orphaned, oldSettings, hooksOnly]) {
    const reasons = read(app, world);
    if (reasons.length > 0) return reasons;
  }
  const uncompared = comparisonError(app, world);
  if (uncompared.length > 0) return [...uncompared, ...unhealthyResources(app, world)];
  const found = [
    ...deletion(app, world),
    ...sharedObject(app, world),
    ...repeatedObject(app),
    ...syncOperation(app, world),
    ...unhealthyResources(app, world),
  ];
  if (found.length > 0) return [...found, ...differences(app, world)];
  for (const read of [rollingSync, drift, unjudgedResources, applicationWords]) {
    const reasons = read(app, world);
    if (reasons.length > 0) return reasons;
  }
  return [];
}
