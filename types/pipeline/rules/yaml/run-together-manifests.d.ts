/** A template prints several manifests as one document: all but the last are lost without a word. */
export declare const runTogetherManifests: import("../rule.ts").Rule;
