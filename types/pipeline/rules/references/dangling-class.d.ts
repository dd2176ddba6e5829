/** A storage, ingress, gateway, priority or runtime class is named that neither git nor the target has. */
export declare const danglingClass: import("../rule.ts").Rule;
