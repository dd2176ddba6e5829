import type { Witness } from '../witness.js';
/** Something that installs a whole product where the object is looked for: an operator, a chart, manifests from elsewhere. */
export declare const installer: Witness;
