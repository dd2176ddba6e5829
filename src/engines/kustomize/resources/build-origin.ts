import { joinPath } from '#files';
import { formatYaml } from '#yaml';
import { parseRepoSpec } from '../load/repo-spec.ts';
import { type Resource, metaMap, setMetaMap } from './resource.ts';
import { originAnnotation } from './resource-list.ts';

/** Where a resource comes from, as `buildMetadata: [originAnnotations]` writes it (`api/resource/origin.go`). */
export type BuildOrigin = {
  readonly path: string;
  readonly repo: string;
  readonly ref: string;
  readonly configuredIn: string;
  readonly configuredBy:
    | {
        readonly apiVersion: string;
        readonly kind: string;
        readonly name: string;
        readonly namespace: string;
      }
    | undefined;
};

export const noOrigin: BuildOrigin = {
  path: '',
  repo: '',
  ref: '',
  configuredIn: '',
  configuredBy: undefined,
};

export const transformationsAnnotation = 'alpha.config.kubernetes.io/transformations';

/** The origin one step further down. */
export function appendOrigin(origin: BuildOrigin, path: string): BuildOrigin {
  const spec = parseRepoSpec(path);
  if (!spec) return { ...origin, path: joinDots(origin.path, path) };
  return { ...origin, repo: spec.cloneUrl, ref: spec.ref, path: joinDots('', spec.path) };
}

/** Go's `filepath.Join`: an empty result stays empty, `..` may lead. */
function joinDots(a: string, b: string): string {
  return joinPath(a, b);
}

/** The origin of what a generator or transformer of a kustomization makes. */
export function configuredOrigin(origin: BuildOrigin, fileName: string, kind: string): BuildOrigin {
  return {
    path: '',
    repo: origin.repo,
    ref: origin.ref,
    configuredIn: joinDots(origin.path, fileName),
    configuredBy: { apiVersion: 'builtin', kind, name: '', namespace: '' },
  };
}

export function originText(origin: BuildOrigin): string {
  const lines: string[] = [];
  const add = (indent: string, name: string, value: string): void => {
    if (value !== '') lines.push(`${indent}${name}: ${formatYaml(value, 'v3').trimEnd()}`);
  };
  add('', 'path', origin.path);
  add('', 'repo', origin.repo);
  add('', 'ref', origin.ref);
  add('', 'configuredIn', origin.configuredIn);
  const by = origin.configuredBy;
  if (by && (by.apiVersion || by.kind || by.name || by.namespace)) {
    lines.push('configuredBy:');
    add('  ', 'apiVersion', by.apiVersion);
    add('  ', 'kind', by.kind);
    add('  ', 'name', by.name);
    add('  ', 'namespace', by.namespace);
  }
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

/** Annotates resources that have no origin yet. */
export function addOrigin(list: readonly Resource[], origin: BuildOrigin): void {
  for (const { node } of list) {
    const annotations = metaMap(node, 'annotations');
    if (annotations.has(originAnnotation)) continue;
    setMetaMap({ node, name: 'annotations', values: annotations.set(originAnnotation, originText(origin)) });
  }
}

/** Notes on every resource that a transformer ran; one without an origin gets this one instead. */
export function addTransformation(list: readonly Resource[], origin: BuildOrigin): void {
  for (const { node } of list) {
    const annotations = metaMap(node, 'annotations');
    if (!annotations.has(originAnnotation)) annotations.set(originAnnotation, originText(origin));
    else {
      const item = originText(origin)
        .trimEnd()
        .split('\n')
        .map((line, index) => (index === 0 ? '- ' : '  ') + line);
      const before = annotations.get(transformationsAnnotation) ?? '';
      annotations.set(transformationsAnnotation, `${before}${item.join('\n')}\n`);
    }
    setMetaMap({ node, name: 'annotations', values: annotations });
  }
}

/** Takes annotations away that only the build needed. */
export function removeAnnotations(list: readonly Resource[], keys: readonly string[]): void {
  for (const { node } of list) {
    const annotations = metaMap(node, 'annotations');
    for (const key of keys) annotations.delete(key);
    setMetaMap({ node, name: 'annotations', values: annotations });
  }
}
