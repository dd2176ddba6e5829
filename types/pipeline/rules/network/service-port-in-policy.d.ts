/** A NetworkPolicy that lets the port of a Service in, where it must name the port of the pods. */
export declare const servicePortInPolicy: import("../rule.ts").Rule;
