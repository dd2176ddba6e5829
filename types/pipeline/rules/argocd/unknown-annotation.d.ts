/** An `argocd.argoproj.io/…` annotation that Argo CD does not know has no effect at all. */
export declare const unknownAnnotation: import("../rule.ts").Rule;
