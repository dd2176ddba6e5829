import { type KubeObject, documentOrigin, isManifest } from '#kube';
import { parseYaml } from '#yaml';
import { fileSource } from '../chart/chart.ts';
import type { RenderTrace } from '../provenance/render-trace.ts';
import type { RenderedDocument } from './rendered-document.ts';
import type { CrdFile } from './template-text.ts';

/** The objects that rendered documents and CRD files hold; documents that are no objects are passed over. */
export function kubeObjects(
  documents: readonly RenderedDocument[],
  crds: readonly CrdFile[],
  trace: RenderTrace,
): readonly KubeObject[] {
  const objects: KubeObject[] = [];
  for (const { file } of crds) {
    for (const document of parseYaml(fileSource(file)).documents) {
      if (isManifest(document.value))
        objects.push({ manifest: document.value, origin: documentOrigin(document) });
    }
  }
  for (const document of documents) {
    if (isManifest(document.value))
      objects.push({ manifest: document.value, origin: trace.origin(document) });
  }
  return objects;
}
