/** `externalTrafficPolicy: Local` in front of one pod: during each restart nobody answers. */
export declare const localTrafficToOnePod: import("../rule.ts").Rule;
