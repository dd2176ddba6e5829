/** A bootstrap script waits for something that only Argo CD brings, before it gives Argo CD the Applications. */
export declare const waitingBootstrap: import("../rule.ts").Rule;
