import { type Place } from '../../../base/files/index.js';
import type { FieldOrigin } from '../../../base/kube/index.js';
import { type YamlDocument, type YamlPath } from '../../../base/yaml/index.js';
import type { RenderedDocument } from '../output/rendered-document.js';
import { type FoundPiece } from './pieces-at.js';
import type { TracedRendering } from './render-trace.js';
/** Who set a field of a rendered object; for an absent one, which branch or value would have written it. */
export declare function fieldOrigin(document: RenderedDocument, path: YamlPath, traced: TracedRendering): FieldOrigin;
/** The line of the template at which an object begins. */
export declare function objectPlace(document: RenderedDocument, traced: TracedRendering): Place;
/** The pieces that the value at a path was written with; `undefined` when there is no such path. */
export declare function piecesOf(document: RenderedDocument, path: YamlPath, traced: TracedRendering): readonly FoundPiece[] | undefined;
/** The document as YAML with positions. */
export declare function yamlOf(document: RenderedDocument): YamlDocument;
