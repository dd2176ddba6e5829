import type { BuildOrigin } from '../resources/build-origin.js';
import type { Resource } from '../resources/resource.js';
/** A step that changes the resources gathered so far. */
export type Transformer = {
    readonly run: (list: Resource[]) => void;
    readonly origin: BuildOrigin | undefined;
};
