import { joinPath } from '#files';
import { type Json, isRecord } from '#kube';
import { yamlFile } from '#sources';
import type { FileTree } from '#files';
import type { ToolFailure } from '../tools/tool.ts';

/** A source with the overrides of `.argocd-source.yaml` and `.argocd-source-<app>.yaml` merged in. */
export type OverriddenSource = {
  readonly spec: Json;
  readonly failure?: ToolFailure;
};

/** Applies the overrides in git; repoURL, path, chart and targetRevision stay as the Application has them. */
export function applySourceOverrides({
  tree,
  path,
  spec,
  instance,
}: {
  readonly tree: FileTree;
  readonly path: string;
  readonly spec: Json;
  readonly instance: string;
}): OverriddenSource {
  let merged = spec;
  for (const name of ['.argocd-source.yaml', `.argocd-source-${instance}.yaml`]) {
    const file = yamlFile(tree, joinPath(path, name));
    if (!file) continue;
    const error = file.errors[0];
    if (error) {
      const message = `error while parsing source parameters: ${name}: ${error.message}`;
      return { spec, failure: { kind: 'invalid-source', message, place: error.place } };
    }
    const patch = file.documents[0]?.value;
    if (isRecord(patch)) merged = mergePatch(merged, patch);
  }
  const { repoURL, path: appPath, chart, targetRevision } = spec;
  return { spec: defined({ ...merged, repoURL, path: appPath, chart, targetRevision }) };
}

/** RFC 7396. */
function mergePatch(target: Json, patch: Json): Json {
  const merged: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else if (isRecord(value)) {
      const present = merged[key];
      merged[key] = mergePatch(isRecord(present) ? present : {}, value);
    } else merged[key] = value;
  }
  return merged;
}

function defined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}
