import { isArgoKind } from '#argocd';
import { directoryName } from '#files';
import { isPart } from '#knowledge';
import { type KubeObject, manifestId, recordAt } from '#kube';
import { type RenderedObject, type Unit, emptyUnit, noReads, settledId } from '#render';
import { type FoundObject, type TreeIndex, graphOf, isInChart, isOfTool, isRecorded } from '#sources';
import { folderOwner } from './folder-owner.ts';

/**
 * Plain manifests that no application and no kustomization takes in, directory by directory: somebody may apply
 * them by hand, and others may refer to them. Argo CD's own objects are not among them; those are followed.
 */
export function bareManifests(rendered: readonly Unit[], target: string, index: TreeIndex): readonly Unit[] {
  const read = new Set(rendered.flatMap((each) => each.filesRead));
  const { inputs } = graphOf(index);
  const byDirectory = new Map<string, FoundObject[]>();
  for (const file of index.manifestFiles) {
    if (read.has(file) || inputs.has(file) || isInChart(index, file) || isPart(file)) continue;
    if (!looksLikeManifest(index, file)) continue;
    const objects = index.objects(file).filter((object) => isOfCluster(object) && !isRecorded(object));
    if (objects.length === 0) continue;
    const directory = directoryName(file);
    byDirectory.set(directory, [...(byDirectory.get(directory) ?? []), ...objects]);
  }
  return [...byDirectory].map(([path, objects]) => {
    const files = new Set(objects.map((object) => object.file));
    return {
      ...emptyUnit(folderOwner({ path, tool: 'directory' }, { name: target }, index), {
        kind: 'undeployed',
        why: 'no-application',
      }),
      tools: ['directory'],
      objects: objects.filter(isWhole).map(settled),
      fragments: objects.filter((object) => !isWhole(object)).map(settled),
      filesRead: [...files],
      reads: () => ({ ...noReads, files, unwatched }),
    };
  });
}

function settled({ manifest, origin }: KubeObject): RenderedObject {
  return { manifest, origin, id: settledId(manifest, '', new Map()), source: 0 };
}

/**
 * Whether a manifest can stand for itself. A workload that neither selects pods nor labels them is a part, which is
 * laid over what an installer made; what tells how it is to be merged is a patch.
 */
function isWhole({ manifest }: KubeObject): boolean {
  if ('$patch' in manifest) return false;
  if (!manifest.apiVersion.startsWith('apps/')) return true;
  const { selector, template } = recordAt(manifest, 'spec');
  return selector !== undefined || template === undefined || 'labels' in recordAt(template, 'metadata');
}

/** Which files belong to it depends on every other unit. */
const unwatched = new Set(['what no other unit reads']);

function looksLikeManifest(index: TreeIndex, file: string): boolean {
  const text = index.yaml(file)?.source.text ?? '';
  return /^([ \t]*"?|- )apiVersion"?:/m.test(text) && /^([ \t]*"?|- )kind"?:/m.test(text);
}

/** Objects of a cluster, as opposed to the configuration files of tools that share their form. */
function isOfCluster({ manifest }: KubeObject): boolean {
  const { apiVersion, metadata } = manifest;
  if (!metadata || typeof metadata.name !== 'string') return false;
  return !isArgoKind(manifestId(manifest)) && !isOfTool(apiVersion);
}
