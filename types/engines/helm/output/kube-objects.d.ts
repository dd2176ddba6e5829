import { type KubeObject } from '../../../base/kube/index.js';
import type { RenderTrace } from '../provenance/render-trace.js';
import type { RenderedDocument } from './rendered-document.js';
import type { CrdFile } from './template-text.js';
/** The objects that rendered documents and CRD files hold; documents that are no objects are passed over. */
export declare function kubeObjects(documents: readonly RenderedDocument[], crds: readonly CrdFile[], trace: RenderTrace): readonly KubeObject[];
