import type { RenderFailure } from './rendered.ts';

/** What keeps something from being rendered, in plain words; `undefined` where the tool's own are as plain. */
export function plainFailure({
  kind,
  cause,
  path = '',
  own,
  missingValue,
}: Pick<RenderFailure, 'kind' | 'cause' | 'path' | 'own' | 'missingValue'>): string | undefined {
  if (cause === 'nil-value' && missingValue !== undefined)
    return `a template needs .Values.${missingValue}, which no values set`;
  if (path === '') return own;
  if (kind === 'path-missing') return `path ${path} does not exist`;
  if (kind === 'value-file-missing') return `value file ${path} does not exist`;
  if (cause === 'no-chart') return `${path} has settings for Helm, and no Chart.yaml`;
  if (kind !== 'kustomize') return own;
  if (cause === 'missing-file') return `the kustomization needs ${path}, which does not exist`;
  if (cause === 'file-outside' || cause === 'resource-outside')
    return `the kustomization reads ${path}, which lies outside of its folder`;
  return own;
}
