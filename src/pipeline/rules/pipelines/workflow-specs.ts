import { type Json, entryOf, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';

/** What Argo Workflows runs of an object, and where it stands; `undefined` for other kinds. */
export function workflowSpec(manifest: Json): { readonly path: YamlPath; readonly spec: Json } | undefined {
  if (!stringAt(manifest, 'apiVersion')?.startsWith('argoproj.io/')) return undefined;
  const path = entryOf(paths, stringAt(manifest, 'kind') ?? '');
  return path && { path, spec: recordAt(manifest, ...path) };
}

const paths: Readonly<Record<string, readonly string[]>> = {
  Workflow: ['spec'],
  WorkflowTemplate: ['spec'],
  ClusterWorkflowTemplate: ['spec'],
  CronWorkflow: ['spec', 'workflowSpec'],
};
