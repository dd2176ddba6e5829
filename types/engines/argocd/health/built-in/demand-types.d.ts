import type { Manifest } from '../../../../base/kube/index.js';
/**
 * Fails where Argo CD fails to read an object into the Go type of its kind, with the words of apimachinery's
 * `FromUnstructured` (pkg/runtime/converter.go). Fields that no check needs and that hold trees of their own, such as
 * volumes, are not looked into.
 */
export declare function demandTypes(object: Manifest): void;
