/** Metrics of a scheduler, controller manager or etcd are asked for where the provider hides them. */
export declare const scrapedControlPlane: import("../rule.ts").Rule;
