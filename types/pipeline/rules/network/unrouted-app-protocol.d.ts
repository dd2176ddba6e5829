/** A port of a Service carries an appProtocol that the service proxy of the target does not route. */
export declare const unroutedAppProtocol: import("../rule.ts").Rule;
