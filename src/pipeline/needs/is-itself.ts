import { isArgoKind } from '#argocd';
import type { FleetObject } from '#fleet';
import type { SyncPlan } from './plan/sync-plan.ts';

/** Whether an object is the Application that brings it: its own health does not count for it (controller/health.go). */
export function isItself({ application: { owner } }: SyncPlan, { id }: FleetObject): boolean {
  return isArgoKind(id, 'Application') && id.name === owner.name && id.namespace === owner.namespace;
}
