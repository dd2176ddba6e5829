/** An autoscaler works with a share of the requests of pods that have none: it never scales. */
export declare const autoscalerWithoutRequests: import("../rule.ts").Rule;
