import { remembered } from '#answers';
import { type Json, type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from './tree-index.ts';

/**
 * The APIs that CustomResourceDefinitions in the tree will serve: `group/version` and `group/version/Kind`, sorted.
 * Those in charts' `crds/` count; what remote charts bring is not known here.
 */
export const customApis = remembered(readCustomApis);

function readCustomApis(index: TreeIndex): readonly string[] {
  const manifests: Manifest[] = [];
  for (const file of index.files) {
    if (!/\.ya?ml$/.test(file) || /(^|\/)templates\//.test(file)) continue;
    const yaml = index.yaml(file);
    if (!yaml?.source.text.includes('CustomResourceDefinition')) continue;
    for (const { manifest } of index.objects(file)) manifests.push(manifest);
  }
  return definedApis(manifests);
}

/** The APIs that the CustomResourceDefinitions among manifests will serve, sorted. */
export function definedApis(manifests: readonly Manifest[]): readonly string[] {
  const apis = new Set<string>();
  for (const manifest of manifests)
    if (manifest.kind === 'CustomResourceDefinition') addApis(recordAt(manifest, 'spec'), apis);
  return [...apis].sort();
}

function addApis(spec: Json, apis: Set<string>): void {
  const group = stringAt(spec, 'group') ?? '';
  const kind = stringAt(spec, 'names', 'kind') ?? '';
  const versions = recordsAt(spec, 'versions').filter(([, version]) => version['served'] !== false);
  const names = versions.map(([, version]) => stringAt(version, 'name') ?? '');
  for (const version of names.length > 0 ? names : [stringAt(spec, 'version') ?? '']) {
    if (version === '') continue;
    apis.add(`${group}/${version}`);
    apis.add(`${group}/${version}/${kind}`);
  }
}
