import { type Read } from '../../gotemplate/index.js';
import type { RenderedDocument } from '../output/rendered-document.js';
import type { FoundPiece } from './pieces-at.js';
import type { TracedRendering } from './render-trace.js';
/**
 * For a text that stands inside an action, such as the fallback of `default`: the entries of the values that the
 * action names and that could be set to say something else.
 */
export declare function namedEntries({ piece }: FoundPiece, document: RenderedDocument, { rendering }: TracedRendering): readonly Read[];
