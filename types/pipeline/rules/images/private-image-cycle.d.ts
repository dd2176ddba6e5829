/** A private image is pulled with a secret that exists only after its own pod has run. */
export declare const privateImageCycle: import("../rule.ts").Rule;
