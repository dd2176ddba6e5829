import { type RenderedDocument } from '../../../engines/helm/index.js';
import type { RenderNote } from '../rendered.js';
/** Manifests that a template prints without a line between them are one mapping, in which only the last one counts. */
export declare function runTogether({ template, text }: RenderedDocument): readonly RenderNote[];
