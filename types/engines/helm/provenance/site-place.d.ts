import { type Place } from '../../../base/files/index.js';
import { type ControlFrame, type Site } from '../../gotemplate/index.js';
import type { RenderedDocument } from '../output/rendered-document.js';
import type { TracedRendering } from './render-trace.js';
/** Where a site stands: in its template, or for text given to `tpl` (whose frame is `call`) where that text was set. */
export declare function sitePlace({ site, offset, call, traced, }: {
    readonly site: Site;
    readonly offset: number;
    readonly call: ControlFrame | undefined;
    readonly traced: TracedRendering;
}): Place | undefined;
/** The beginning of the template that a document came from. */
export declare function templateFilePlace(document: RenderedDocument): Place;
