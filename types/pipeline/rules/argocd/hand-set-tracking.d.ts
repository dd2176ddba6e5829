/** Tracking metadata is Argo CD's own; written by hand it makes objects change owner or look missing. */
export declare const handSetTracking: import("../rule.ts").Rule;
