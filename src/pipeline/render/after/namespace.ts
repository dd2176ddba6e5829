import type { Place } from '#files';
import { asText } from '#text';
import { type Pack, builtInKnowledge } from '#knowledge';
import {
  type FieldOrigin,
  type Manifest,
  type ObjectId,
  type Origin,
  type Scope,
  builtInScope,
  manifestId,
} from '#kube';
import type { Owner } from '#sources';
import type { YamlPath } from '#yaml';

/** The scope of a kind from CRDs of the fleet: `group/Kind` → scope. */
export type CustomScopes = ReadonlyMap<string, Scope>;

/** The scope Argo CD would assume: what the API server says, and namespaced for kinds nobody knows. */
function scopeOf(group: string, kind: string, custom: CustomScopes): Scope {
  const known = builtInScope({ group, kind }) ?? custom.get(`${group}/${kind}`);
  return known ?? builtInKnowledge.scopeOf({ group, kind }) ?? 'namespaced';
}

/** The identity after the namespace fix-up: cluster-scoped objects lose theirs, others get the destination's. */
export function settledId(manifest: Manifest, destination: string, custom: CustomScopes): ObjectId {
  const id = manifestId(manifest);
  if (scopeOf(id.group, id.kind, custom) === 'cluster') return { ...id, namespace: '' };
  return id.namespace === '' ? { ...id, namespace: destination } : id;
}

/** An origin in which a namespace that the manifest leaves out points at the Application's destination. */
export function withDestination(origin: Origin, manifest: Manifest, owner: Owner): Origin {
  return manifest.metadata?.namespace ? origin : new DestinedOrigin(origin, owner);
}

class DestinedOrigin implements Origin {
  private readonly origin: Origin;
  private readonly owner: Owner;

  constructor(origin: Origin, owner: Owner) {
    this.origin = origin;
    this.owner = owner;
  }

  get place(): Place {
    return this.origin.place;
  }

  field(path: YamlPath): FieldOrigin {
    if (path[0] !== 'metadata' || path[1] !== 'namespace') return this.origin.field(path);
    const destination = this.owner.origin.field(['spec', 'destination', 'namespace']);
    const text = `namespace from the destination of Application ${this.owner.name}`;
    return {
      edit: destination.edit,
      steps: [{ kind: 'application', text, place: destination.edit }, ...destination.steps],
    };
  }
}

/** The scopes that CustomResourceDefinitions among the objects declare, and before them the packs of a configuration. */
export function customScopes(manifests: Iterable<Manifest>, packs: readonly Pack[] = []): CustomScopes {
  const scopes = new Map<string, Scope>();
  for (const { kinds } of packs)
    for (const [kind, { scope }] of Object.entries(kinds)) if (scope) scopes.set(kind, scope);
  for (const manifest of manifests) {
    if (manifest.kind !== 'CustomResourceDefinition') continue;
    const spec = manifest['spec'];
    if (typeof spec !== 'object' || spec === null) continue;
    const { group, names, scope } = spec as { group?: unknown; names?: { kind?: unknown }; scope?: unknown };
    if (typeof names?.kind !== 'string') continue;
    scopes.set(`${asText(group)}/${names.kind}`, scope === 'Cluster' ? 'cluster' : 'namespaced');
  }
  return scopes;
}
