/** A file that an Application deploys is not YAML, holds no object, or its generator fails. */
export declare const brokenManifest: import("../rule.ts").Rule;
