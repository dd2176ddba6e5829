/**
 * The API server fills in a default inside a list. With server-side apply Argo CD puts git's list in the place of the
 * live one and finds the default missing (gitops-engine/pkg/diff/diff.go, structuredMergeDiff).
 */
export declare const defaultedListField: import("../rule.ts").Rule;
