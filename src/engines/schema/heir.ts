import { type Json, stringAt } from '#kube';
import type { Place, SchemaCatalog } from './catalog.ts';
import { kubernetesMinor } from './kubernetes-version.ts';
import { removedApi } from './removed-apis.ts';
import type { Violation } from './violation.ts';
import { walk } from './walk.ts';

/** Kinds that only changed their group or version: what the old one refused, the new one refuses too. */
const keepsShape: ReadonlySet<string> = new Set([
  'ClusterRole',
  'ClusterRoleBinding',
  'CronJob',
  'CSIDriver',
  'DaemonSet',
  'Deployment',
  'Lease',
  'NetworkPolicy',
  'PodDisruptionBudget',
  'PriorityClass',
  'ReplicaSet',
  'Role',
  'RoleBinding',
  'StatefulSet',
  'StorageClass',
]);

/**
 * What is wrong with an object of a removed API by the schema of the one that replaces it. Fields that only the new
 * one demands are not held against it.
 */
export function byHeir(catalog: SchemaCatalog, object: Json, place: Place): readonly Violation[] {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const kind = stringAt(object, 'kind') ?? '';
  const heir = keepsShape.has(kind) ? removedApi(apiVersion, kind)?.instead : undefined;
  const minor = catalog.builtIn.nearestMinor(kubernetesMinor(place.kubernetes ?? ''));
  const schema = heir && catalog.builtIn.schema(minor, heir, kind);
  if (!schema) return [];
  return walk(object, schema, {
    origin: 'built-in',
    metadata: catalog.builtIn.metadata,
    budget: place.budget,
  })
    .violations.filter(
      ({ code, path }) => code === 'wrong-type' || (code === 'unknown-field' && !isOld(path)),
    )
    .map((violation) => ({
      ...violation,
      severity: 'warning',
      release: `${heir}, which replaces ${apiVersion}`,
    }));
}

/** `spec.rollbackTo` of Deployments went away with the old API. */
function isOld(path: Violation['path']): boolean {
  return path.at(-1) === 'rollbackTo';
}
