import { asText } from '#text';
import { normalizeSource } from '#argocd';
import { type Json, type KubeObject, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Application, ApplicationSource, DefinedBy } from './application.ts';

/** Reads an Application object. Its sources are those Argo CD would compare (types.go, GetSources). */
export function readApplication(
  object: KubeObject,
  context: { readonly target: string; readonly controlNamespace: string; readonly definedBy: DefinedBy },
): Application {
  const { manifest, origin } = object;
  const spec = recordAt(manifest, 'spec');
  return {
    kind: 'application',
    target: context.target,
    name: text(manifest.metadata?.name),
    namespace: text(manifest.metadata?.namespace) || context.controlNamespace,
    project: stringAt(spec, 'project') || 'default',
    manifest,
    origin,
    definedBy: context.definedBy,
    sources: readSources(spec),
    destination: readDestination(recordAt(spec, 'destination')),
  };
}

function readSources(spec: Json): readonly ApplicationSource[] {
  if (isRecord(spec['sourceHydrator'])) return [hydratedSource(spec['sourceHydrator'])];
  const several = recordsAt(spec, 'sources');
  if (several.length > 0) {
    return several.map(([index, source]) => readSource(source, index, ['spec', 'sources', index]));
  }
  return isRecord(spec['source']) ? [readSource(spec['source'], 0, ['spec', 'source'])] : [];
}

function readSource(spec: Json, index: number, at: YamlPath): ApplicationSource {
  return {
    index,
    at,
    repoURL: stringAt(spec, 'repoURL') ?? '',
    ...optional('path', spec['path']),
    ...optional('chart', spec['chart']),
    ...optional('targetRevision', spec['targetRevision']),
    ...optional('ref', spec['ref']),
    spec: normalizeSource(spec),
  };
}

/** What is synced is the branch the hydrator writes to; what a person edits is the dry source. */
function hydratedSource(hydrator: Json): ApplicationSource {
  const drySpec = recordAt(hydrator, 'drySource');
  const sync = recordAt(hydrator, 'syncSource');
  const dry = readSource(drySpec, 0, ['spec', 'sourceHydrator', 'drySource']);
  const spec = {
    repoURL: stringAt(sync, 'repoURL') ?? dry.repoURL,
    path: stringAt(sync, 'path') ?? '',
    targetRevision: stringAt(sync, 'targetBranch') ?? '',
  };
  return { ...readSource(spec, 0, ['spec', 'sourceHydrator', 'syncSource']), dry };
}

function readDestination(destination: Json): Application['destination'] {
  return {
    ...optional('server', destination['server']),
    ...optional('name', destination['name']),
    ...optional('namespace', destination['namespace']),
  };
}

function optional<K extends string>(key: K, value: unknown): { readonly [P in K]?: string } {
  const result: { [P in K]?: string } = {};
  if (value !== undefined && value !== null && value !== '') result[key] = text(value);
  return result;
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : asText(value);
}
