import type { Kinds } from './shared.js';
/** OpenShift and the Operator Lifecycle Manager. */
export declare const openshiftKinds: Kinds;
