import { type KubeObject, manifestId } from '#kube';
import { gvkOf } from './gvk.ts';
import { makeOpenApi } from '../fields/openapi.ts';

/** The file names under which `kustomize build -o DIRECTORY` writes each object. */
export function outputFileNames(objects: readonly KubeObject[]): readonly string[] {
  const openapi = makeOpenApi();
  const named = objects.map(({ manifest }) => {
    const id = manifestId(manifest);
    const gvk = gvkOf(manifest.apiVersion, manifest.kind);
    const parts = [gvk.group, gvk.version, gvk.kind].filter((part) => part !== '');
    const name = `${parts.join('_')}_${id.name}.yaml`.toLowerCase();
    const clusterScoped = openapi.isClusterScoped(manifest.apiVersion, manifest.kind);
    return { name, namespace: clusterScoped ? undefined : id.namespace === '' ? 'default' : id.namespace };
  });
  const namespaces = new Set(
    named.map(({ namespace }) => namespace).filter((namespace) => namespace !== undefined),
  );
  return named.map(({ name, namespace }) =>
    namespace === undefined || namespaces.size <= 1 ? name : `${namespace.toLowerCase()}_${name}`,
  );
}
