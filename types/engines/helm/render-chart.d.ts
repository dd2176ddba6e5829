import type { KubeObject } from '../../base/kube/index.js';
import type { Problem } from '../../base/outcome/index.js';
import type { HelmError } from './helm-error.js';
import { type ChangingObject } from './output/changing-objects.js';
import type { RenderedDocument } from './output/rendered-document.js';
import type { UnreadValue } from './provenance/unread-values.js';
import type { RenderRequest } from './render-request.js';
/** What a chart renders to. When `errors` is not empty there is nothing else. */
export type RenderedChart = {
    /** The objects in the order of the text, CRDs first and hooks last, each knowing where its fields come from. */
    readonly manifests: readonly KubeObject[];
    /** The documents behind the manifests: template, text, hook events. CRD files are not among them. */
    readonly documents: readonly RenderedDocument[];
    /** What `helm template` prints. */
    readonly text: string;
    readonly notes: string;
    /** Entries that the user's layers set and that no template reads; found when asked for. */
    readonly unreadValues: readonly UnreadValue[];
    /** The objects that come out differently each time, by chance or by the time of day; found when asked for. */
    readonly changingObjects: readonly ChangingObject[];
    readonly errors: readonly HelmError[];
    readonly problems: readonly Problem[];
    /** What Helm would print as warnings while it merges values. */
    readonly warnings: readonly string[];
};
/** Renders a chart. Pure and synchronous; what is wrong comes back as data. */
export declare function renderChart(request: RenderRequest): RenderedChart;
