/** An object is reached before the one it needs to become healthy, within one Application. */
export declare const waveInversion: import("../rule.ts").Rule;
