import { type Manifest } from '../../../base/kube/index.js';
import type { RenderRequest } from '../render-request.js';
import { type Rendering } from '../rendering.js';
import type { RenderedDocument } from './rendered-document.js';
/** An object, and what the next rendering makes of it. */
export type ChangingObject = {
    readonly manifest: Manifest;
    readonly again: Manifest;
};
/** Renders a chart once more, at another time and with other chance, and tells which objects are different. */
export declare function changingObjects(request: RenderRequest, first: Rendering): readonly ChangingObject[];
/** The documents of a rendering in the order of the text. */
export declare function documentsOf({ sorted }: Rendering, request: RenderRequest): readonly RenderedDocument[];
