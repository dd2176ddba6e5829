import type { Origin } from '../../../base/kube/index.js';
import type { HelmError } from '../helm-error.js';
import type { RenderedDocument } from '../output/rendered-document.js';
import type { RenderRequest } from '../render-request.js';
import { type Rendering, type Tracing } from '../rendering.js';
import { type UnreadValue } from './unread-values.js';
import { ValuePaths } from './value-paths.js';
/** A rendering with all that was recorded while it was made. */
export type TracedRendering = {
    readonly request: RenderRequest;
    readonly rendering: Rendering;
    readonly tracing: Tracing;
    readonly paths: ValuePaths;
};
/**
 * The second, traced rendering of a request: made once, and only when somebody asks where something comes from,
 * so that rendering alone stays fast.
 */
export declare class RenderTrace {
    private readonly request;
    private made;
    constructor(request: RenderRequest);
    /** The entries of the users' layers that no template reads. */
    unreadValues(): readonly UnreadValue[];
    /** Adds to an error which file should have set the missing value, or which line wrote what cannot be read. */
    explain({ refused, ...error }: HelmError): HelmError;
    /** Where an object and its fields come from. */
    origin(document: RenderedDocument): Origin;
    private traced;
}
