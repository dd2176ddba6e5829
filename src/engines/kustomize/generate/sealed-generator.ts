import { placeAt } from '#files';
import { listOf, struct, text } from '../load/decode.ts';
import { Failure } from '../failure.ts';
import { type ReadFile, generateSecret } from './generate.ts';
import { secretDecoder } from '../load/kustomization.ts';
import { loadFile } from '../load/loader.ts';
import { type Writer, clearField, fieldOf } from '../fields/node-fields.ts';
import { readResources } from '../resources/read-resources.ts';
import {
  type Resource,
  apiVersionOfNode,
  buildAnnotation,
  kindOf,
  metaMap,
  setMetaMap,
} from '../resources/resource.ts';
import type { TargetContext } from '../accumulate/target-context.ts';

const files = listOf(text);

const secretFrom = struct('SecretFrom', {
  metadata: struct('ObjectMeta', { name: text, namespace: text }),
  type: text,
  files,
  binaryFiles: files,
  envs: files,
});

/** The configuration of ksops, the generator that decrypts files of SOPS (github.com/viaduct-ai/kustomize-sops). */
export const sealedDecoder = struct('Plugin', { files, secretFrom: listOf(secretFrom, 'SecretFrom') });

/** Whether a generator decrypts files of SOPS, in which all but the values stands open. */
export function isSealedGenerator({ node }: Resource): boolean {
  return apiVersionOfNode(node) === 'viaduct.ai/v1' && /^ksops(?:-exec)?$/.test(kindOf(node));
}

/**
 * What the generator makes, except that the values stay encrypted. It is a program of its own and opens its files itself:
 * what Kustomize forbids to kustomizations does not hold for them.
 */
export function openSealed(
  args: typeof sealedDecoder.zero,
  { loader }: Pick<TargetContext, 'loader'>,
  by: Writer,
): readonly Resource[] {
  const load = (path: string) => loadFile({ ...loader, restricted: false }, path);
  const readBytes: ReadFile = (path) => {
    const { bytes, source } = load(path);
    return { bytes, place: placeAt(source, 0) };
  };
  const made: Resource[] = [];
  for (const path of args.files ?? []) {
    for (const resource of readResources(load(path).source)) {
      clearField(resource.node, 'sops');
      demandOpen(resource, path, by);
      readOptions(resource);
      made.push(resource);
    }
  }
  for (const from of args.secretFrom ?? []) {
    const named = {
      ...secretDecoder.zero,
      name: from.metadata.name,
      namespace: from.metadata.namespace,
      type: from.type,
      files: [...(from.files ?? []), ...(from.binaryFiles ?? [])],
      envs: from.envs ?? [],
      options: { labels: undefined, annotations: undefined, disableNameSuffixHash: true, immutable: false },
    };
    made.push(generateSecret(named, readBytes, by));
  }
  return made;
}

/** What a generated object asks of the build in its annotations (`api/internal/plugins/utils/utils.go`). */
function readOptions({ node }: Resource): void {
  const annotations = metaMap(node, 'annotations');
  const behavior = annotations.get('kustomize.config.k8s.io/behavior');
  const needsHash = annotations.get('kustomize.config.k8s.io/needs-hash');
  if (behavior === undefined && needsHash === undefined) return;
  annotations.delete('kustomize.config.k8s.io/behavior');
  annotations.delete('kustomize.config.k8s.io/needs-hash');
  if (behavior !== undefined) annotations.set(buildAnnotation.behavior, behavior);
  if (needsHash === 'true') annotations.set(buildAnnotation.needsHash, 'enabled');
  setMetaMap({ node, name: 'annotations', values: annotations });
}

/** A file may be encrypted altogether; then nobody can say what it holds. */
function demandOpen({ node }: Resource, path: string, by: Writer): void {
  const name = fieldOf(fieldOf(node, 'metadata'), 'name')?.value ?? '';
  if ([kindOf(node), apiVersionOfNode(node), name].some((each) => each.startsWith('ENC[')))
    throw new Failure(`${path} is encrypted altogether`, { kind: 'not-run', place: by.place });
}
