import type { ObjectId } from '#kube';
import { matchesGlob } from '../glob.ts';
import { type DestinationCluster, isDestinationPermitted, isKindPermitted } from './permissions.ts';
import type { Project } from './project.ts';

type Named = Omit<ObjectId, 'version'>;

/**
 * Whether a project warns of an object in the namespace of an Application that no Application manages
 * (controller/appcontroller.go, getResourceTree): it must be permitted there, and neither stand in every namespace nor be
 * ignored.
 */
export function warnsOfOrphan(project: Project, object: Named, cluster: DestinationCluster): boolean {
  const { ignoredOrphans } = project;
  const { namespace, name } = object;
  if (ignoredOrphans === undefined || namespace === '' || isEverywhere(object)) return false;
  const isIgnored = ignoredOrphans.some(
    (item) =>
      (item.kind === '' || matchesGlob(item.kind, object.kind)) &&
      matchesGlob(item.group, object.group) &&
      (item.name === '' || matchesGlob(item.name, name)),
  );
  return (
    !isIgnored &&
    isKindPermitted({ project, kind: object, scope: 'namespaced', name }) &&
    isDestinationPermitted({ project, cluster, namespace })
  );
}

function isEverywhere({ group, kind, namespace, name }: Named): boolean {
  if (group !== '') return false;
  if (kind === 'Service') return namespace === 'default' && name === 'kubernetes';
  return (
    (kind === 'ServiceAccount' && name === 'default') || (kind === 'ConfigMap' && name === 'kube-root-ca.crt')
  );
}
