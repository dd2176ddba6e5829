import { type Json, isRecord, jsonText } from '#kube';
import type { Application, ApplicationSource, DeclaredSettings } from '#sources';
import { type YamlPath, pathText, valueAt } from '#yaml';

/** What makes Argo CD refuse the spec before it renders anything, with the field to blame. */
export type SpecError = {
  readonly message: string;
  readonly at: YamlPath;
  readonly cause?: 'no-repository';
  /** Why another release of Argo CD may not refuse it. */
  readonly doubt?: string;
};

/** The checks of an Application's sources (util/argo/argo.go ValidateRepo, GetRefSources). */
export function validateSources(
  { sources, manifest }: Application,
  { hasVersion, version }: Pick<DeclaredSettings, 'hasVersion' | 'version'>,
): readonly SpecError[] {
  if (!isRecord(manifest['spec']))
    return [{ message: 'the Application has no spec, and the API server refuses it', at: ['spec'] }];
  if (sources.length === 0) {
    const message = 'spec.source.repoURL and either spec.source.path or spec.source.chart are required';
    return [{ message, at: ['spec', 'source'], cause: 'no-repository' }];
  }
  const errors: SpecError[] = [];
  const isMulti = sources[0]?.at[1] === 'sources';
  const seen = new Set<string>();
  const areRefsChecked = sources.length > 1 || version.has('checksOnlyRef');
  const isSince = sources.length === 1 && !hasVersion;
  for (const source of sources) {
    errors.push(...validateSource(source, isMulti));
    const { ref } = source;
    if (ref === undefined || !areRefsChecked) continue;
    if (!/^[a-zA-Z0-9_-]+$/.test(ref)) {
      const message = `sources.ref ${ref} cannot contain any special characters except '_' and '-'`;
      errors.push({ message, at: [...source.at, 'ref'], ...(isSince && { doubt: sinceRefs }) });
    }
    if (seen.has(ref)) {
      errors.push({
        message: 'invalid sources: multiple sources had the same `ref` key',
        at: [...source.at, 'ref'],
      });
    }
    seen.add(ref);
  }
  return errors;
}

const sinceRefs =
  'an Argo CD before 3.5 checks no ref of a single source, and renders nothing where that is all it has';

function validateSource(source: ApplicationSource, isMulti: boolean): readonly SpecError[] {
  const { repoURL, path, chart, ref, targetRevision, at, spec } = source;
  const misshapen = misshapenField(spec, at);
  if (misshapen) return [misshapen];
  const isRefOnly = isMulti && ref !== undefined;
  if (repoURL === '' || (path === undefined && chart === undefined && !isRefOnly)) {
    const message = isMulti
      ? `spec.source.repoURL and either source.path, source.chart, or source.ref are required for source ${jsonText(spec)}`
      : 'spec.source.repoURL and either spec.source.path or spec.source.chart are required';
    return [{ message, at, cause: 'no-repository' }];
  }
  if (chart !== undefined && targetRevision === undefined) {
    const message = 'spec.source.targetRevision is required if the manifest source is a helm chart';
    return [{ message, at: [...at, 'chart'] }];
  }
  return [];
}

/** The first field of a source that is a list or a mapping where the definition of Applications has another shape. */
function misshapenField(spec: Json, at: YamlPath): SpecError | undefined {
  for (const [shape, fields] of Object.entries(shapes)) {
    for (const field of fields.split(' ')) {
      const path = field.split('.');
      const value = valueAt(spec, path);
      if (value === undefined || value === null || shapeOf(value) === shape) continue;
      const message = `${pathText([...at, ...path])} must be ${words[shape]}, and the API server refuses the Application`;
      return { message, at: [...at, ...path] };
    }
  }
  return undefined;
}

/** What rendering reads of a source, by its shape; of single values any is taken for the text that it is written as. */
const shapes: Readonly<Record<string, string>> = {
  single:
    'repoURL path chart ref targetRevision directory.include directory.exclude directory.recurse helm.values helm.releaseName helm.version kustomize.namePrefix kustomize.nameSuffix kustomize.namespace kustomize.version',
  list: 'helm.valueFiles helm.parameters helm.fileParameters kustomize.images kustomize.components kustomize.patches kustomize.replicas',
  mapping:
    'directory helm kustomize plugin directory.jsonnet helm.valuesObject kustomize.commonLabels kustomize.commonAnnotations',
};

const words: Readonly<Record<string, string>> = {
  single: 'a single value',
  list: 'a list',
  mapping: 'a mapping',
};

function shapeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : isRecord(value) ? 'mapping' : 'single';
}
