import { type Fleet, type World, applicationObject } from '#fleet';
import { type ObjectId, builtInScope, idText, splitApiVersion } from '#kube';
import type { SyncPlan } from '#needs';
import type { ApplicationForecast } from './forecast.ts';

type Condition = ApplicationForecast['conditions'][number];

/**
 * The condition that tells of objects without an Application in the namespace of one whose project warns of them. Only
 * what is certainly there counts: what is declared, what Kubernetes makes itself, and Applications in files.
 */
export function findOrphans(
  fleet: Fleet,
  plans: readonly SyncPlan[],
): (plan: SyncPlan) => readonly Condition[] {
  const declared = declaredIn(fleet);
  const inFiles = plans
    .filter(({ application }) => application.owner.definedBy.kind === 'file')
    .map(({ application }) => applicationObject(application, fleet.controlPlane).id);

  function standingIn(world: World): readonly ObjectId[] {
    return world === fleet.controlPlane ? [...declared, ...inFiles] : declared;
  }

  return ({ application: { owner }, warnsOf }) => {
    const { namespace = '' } = owner.destination;
    const world = fleet.worldOf(owner);
    const orphan = standingIn(world).find(
      (id) =>
        (namespace === '' || id.namespace === namespace) &&
        warnsOf(id) &&
        fleet.objectsAt(world, id).length === 0,
    );
    if (!orphan) return [];
    const message = `Application has orphaned resources, among them ${idText(orphan)}`;
    return [{ type: 'OrphanedResourceWarning', message }];
  };
}

function declaredIn({ facts }: Fleet): readonly ObjectId[] {
  const objects = (facts.objects ?? []).flatMap(({ apiVersion, kind, namespace = '', name }): ObjectId[] => {
    const { group, version } = splitApiVersion(apiVersion ?? 'v1');
    const isKnown = apiVersion !== undefined || builtInScope({ group, kind }) !== undefined;
    return isKnown ? [{ group, version, kind, namespace, name }] : [];
  });
  return [...objects, bootstrapRole];
}

/** Every API server makes it when it starts (kubernetes, plugin/pkg/auth/authorizer/rbac/bootstrappolicy). */
const bootstrapRole: ObjectId = {
  group: 'rbac.authorization.k8s.io',
  version: 'v1',
  kind: 'Role',
  namespace: 'kube-system',
  name: 'extension-apiserver-authentication-reader',
};
