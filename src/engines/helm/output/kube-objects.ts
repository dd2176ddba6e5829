import { remembered } from '#answers';
import { type KubeObject, documentOrigin, isManifest } from '#kube';
import { parseYaml } from '#yaml';
import { type ChartFile, fileSource } from '../chart/chart.ts';
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
  for (const { file } of crds) objects.push(...crdObjects(file));
  for (const document of documents) {
    if (isManifest(document.value))
      objects.push({ manifest: document.value, origin: trace.origin(document) });
  }
  return objects;
}

/** The objects of a file in crds/, which no value changes: read once for all releases of a chart. */
const crdObjects = remembered((file: ChartFile): readonly KubeObject[] => {
  const { documents } = parseYaml(fileSource(file));
  return documents.flatMap((document) => {
    const { value } = document;
    return isManifest(value) ? [{ manifest: value, origin: documentOrigin(document) }] : [];
  });
});
