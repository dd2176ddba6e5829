import { type Project, isKindPermitted } from '#argocd';
import type { Fleet } from '#fleet';
import { type ObjectId, type Scope, builtInScope } from '#kube';

/**
 * Whether a project lets its Applications hold an object. Argo CD asks with the scope that the API server tells; of a
 * kind that neither git nor a pack describes it may be either, and what one of the lists permits is not refused.
 */
export function permitsKind(fleet: Fleet, project: Project, id: ObjectId): boolean {
  const scope: Scope = id.namespace === '' ? 'cluster' : 'namespaced';
  const scopes: readonly Scope[] = isScopeKnown(fleet, id) ? [scope] : ['cluster', 'namespaced'];
  return scopes.some((each) => isKindPermitted({ project, kind: id, scope: each, name: id.name }));
}

function isScopeKnown({ knowledge, definedKinds }: Fleet, id: ObjectId): boolean {
  return (
    builtInScope(id) !== undefined ||
    knowledge.scopeOf(id) !== undefined ||
    Object.keys(knowledge.of(id)).length > 0 ||
    definedKinds.some(({ group, kind }) => group === id.group && kind === id.kind)
  );
}
