import { addTo } from '#groups';
import { needIds, type Solution, type SyncPlan } from '#needs';
import type { Fleet, FleetObject } from '#fleet';
import { arrayAt } from '#kube';
import { applicationKey } from '#sources';

/** Who owns the objects that several Applications render: the one that marked them last. */
export type Owners = {
  /** The Application whose mark an object carries in the end, by key; `undefined` when only one renders it. */
  ownerOf(object: FleetObject): string | undefined;
  /** An object of an Application that carries the mark of another one in the end. */
  lostBy(plan: SyncPlan): FleetObject | undefined;
  /** Whether an Application refuses to sync because another one was there first. */
  refuses(plan: SyncPlan): FleetObject | undefined;
  /** An object of an Application that others render too, where git does not show that they are deployed together. */
  mayShare(plan: SyncPlan): FleetObject | undefined;
};

/** The last to apply an object owns it, except those that fail on shared objects; who never gets so far owns nothing. */
export function findOwners(
  plans: readonly SyncPlan[],
  solution: Solution,
  together: Fleet['together'],
): Owners {
  const claims = new Map<string, SyncPlan[]>();
  for (const plan of plans) {
    for (const object of plan.tracked) {
      // CustomResourceDefinitions carry no mark, so that nobody owns them.
      if (object.id.kind === 'CustomResourceDefinition') continue;
      const id = needIds.exists(object);
      addTo(claims, id, plan);
    }
  }
  const shared = [...claims].filter(([, list]) => list.length > 1);
  const rank =
    shared.length === 0 ? new Map<string, number>() : new Map(solution.order.map((id, index) => [id, index]));
  const owners = new Map<string, string>();
  const refusing = new Map<SyncPlan, FleetObject>();
  const doubtful = new Map<SyncPlan, FleetObject>();
  for (const [id, all] of shared) {
    const certain = together.accompanied(all.map(({ application }) => application.owner));
    const list = all.filter(({ application }) => certain.has(application.owner));
    for (const plan of all) {
      const object = plan.tracked.find((each) => needIds.exists(each) === id);
      if (object && !certain.has(plan.application.owner)) doubtful.set(plan, object);
    }
    const at = (plan: SyncPlan) => {
      const object = plan.tracked.find((each) => needIds.exists(each) === id);
      return object === undefined ? -1 : (rank.get(needIds.applied(plan.application, object)) ?? -1);
    };
    const inOrder = list.filter((plan) => at(plan) >= 0).sort((a, b) => at(a) - at(b));
    let owner = inOrder[0];
    for (const plan of inOrder.slice(1)) {
      const object = plan.tracked.find((each) => needIds.exists(each) === id);
      if (failsOnShared(plan) && object) refusing.set(plan, object);
      else owner = plan;
    }
    if (owner) owners.set(id, applicationKey(owner.application.owner));
  }
  return {
    ownerOf,
    lostBy: ({ application, tracked }) =>
      tracked.find(
        (object) =>
          (ownerOf(object) ?? applicationKey(application.owner)) !== applicationKey(application.owner),
      ),
    refuses: (plan) => refusing.get(plan),
    mayShare: (plan) => doubtful.get(plan),
  };

  function ownerOf(object: FleetObject): string | undefined {
    return owners.get(needIds.exists(object));
  }
}

function failsOnShared({ application }: SyncPlan): boolean {
  return arrayAt(application.owner.manifest, 'spec', 'syncPolicy', 'syncOptions').includes(
    'FailOnSharedResource=true',
  );
}
