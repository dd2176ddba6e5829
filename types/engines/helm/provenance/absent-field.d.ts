import type { FieldOrigin } from '../../../base/kube/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { RenderedDocument } from '../output/rendered-document.js';
import type { TracedRendering } from './render-trace.js';
/**
 * For a field that an object does not have: the branch that would have written it and the values its condition
 * read, else the value that was printed where the field would stand, else the template.
 */
export declare function absentFieldOrigin(document: RenderedDocument, path: YamlPath, traced: TracedRendering): FieldOrigin;
