/** A mapping names one key twice: kustomize refuses the file, everybody else silently keeps the last one. */
export declare const duplicateKey: import("../rule.ts").Rule;
