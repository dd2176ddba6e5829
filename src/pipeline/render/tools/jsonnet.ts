import { placeAt, source } from '#files';
import type { Json, KubeObject } from '#kube';
import type { ToolFailure, ToolInput, ToolProblem } from './tool.ts';

export type JsonnetResult =
  | { readonly kind: 'objects'; readonly objects: readonly KubeObject[] }
  | { readonly kind: 'failure'; readonly failure: ToolFailure }
  | { readonly kind: 'problem'; readonly problem: ToolProblem };

/** Evaluates one `.jsonnet` file of a directory source. */
export function renderJsonnetFile(_input: ToolInput, path: string, _options: Json): JsonnetResult {
  void placeAt(source(path, ''), 0);
  return {
    kind: 'problem',
    problem: { code: 'engine-feature-missing', because: `${path} is Jsonnet, which is not evaluated` },
  };
}
