/** A text that is YAML inside YAML does not parse, or names a key twice; nobody checks it before it is used. */
export declare const brokenEmbeddedYaml: import("../rule.ts").Rule;
