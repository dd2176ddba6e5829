/** A waiver whose day has passed waives nothing any more; one without reason or date never did. */
export declare const expiredWaiver: import("../rule.ts").Rule;
