/** A pod asks for what the Pod Security level of its namespace forbids: its controller cannot create it. */
export declare const forbiddenPod: import("../rule.ts").Rule;
