import { isRecord, type Json, type Manifest, recordAt } from '#kube';

/**
 * An Application as the controller rewrites it: an empty project becomes `default`, empty blocks go away. A child that
 * Git stores with such a block is OutOfSync in its parent for ever (util/argo/argo.go, NormalizeApplicationSpec).
 */
export function normalizeApplication(app: Manifest): Manifest {
  const spec = recordAt(app, 'spec');
  const changed: Record<string, unknown> = { ...spec, project: spec['project'] || 'default' };
  if (isRecord(spec['syncPolicy']) && isZero(spec['syncPolicy'])) delete changed['syncPolicy'];
  if (isRecord(spec['source'])) changed['source'] = normalizeSource(spec['source']);
  if (Array.isArray(spec['sources'])) {
    changed['sources'] = spec['sources'].map((source: unknown) =>
      isRecord(source) ? normalizeSource(source) : source,
    );
  }
  return { ...app, spec: changed };
}

/** The blocks of a spec that the controller will remove, as paths. */
export function removedBlocks(app: Manifest): readonly string[] {
  const spec = recordAt(app, 'spec');
  const found: string[] = [];
  if (isRecord(spec['syncPolicy']) && isZero(spec['syncPolicy'])) found.push('spec.syncPolicy');
  const collect = (source: unknown, path: string) => {
    if (!isRecord(source)) return;
    for (const block of ['kustomize', 'helm', 'directory']) {
      if (isRecord(source[block]) && isZero(source[block])) found.push(`${path}.${block}`);
    }
  };
  collect(spec['source'], 'spec.source');
  if (Array.isArray(spec['sources']))
    spec['sources'].forEach((source: unknown, i) => collect(source, `spec.sources[${i}]`));
  return found;
}

function normalizeSource(source: Json): Json {
  const kept = Object.entries(source).filter(
    ([key, value]) => !(['kustomize', 'helm', 'directory'].includes(key) && isRecord(value) && isZero(value)),
  );
  return Object.fromEntries(kept);
}

function isZero(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isZero);
}
