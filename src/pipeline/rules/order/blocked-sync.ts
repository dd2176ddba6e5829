import { firstNames } from '#text';
import { blockedRoots } from '../blocked-roots.ts';
import { type Found, defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { ownerSubject } from '../subjects.ts';

type Data = {
  /** The kind of need that cannot hold. */
  readonly need: string;
  readonly because: string;
  readonly applications: readonly string[];
};

/** The forecast says that a sync never ends well, and no other rule says why. */
export const blockedSync = defineRule<Data>({
  name: 'blocked-sync',
  title: 'A sync never succeeds',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn(view, report) {
    for (const found of foundIn(view)) report(found);
  },
  say: ({ because, applications }) => ({
    what: because,
    so: `Application ${firstNames(applications, 5)} never becomes Synced and Healthy`,
    do: 'Mend this first; phineus forecast shows the whole chain',
  }),
});

/** What blocks the Applications of a target, each root once with everything it holds up. */
function foundIn({ fleet, forecast, bootstrap }: TargetView): readonly Found<Data>[] {
  const atBootstrap = bootstrap ? blockedRoots(bootstrap) : [];
  const known = new Set(atBootstrap.map(({ root }) => root.message));
  const others = blockedRoots(forecast).filter(({ root }) => !known.has(root.message));
  return [...atBootstrap, ...others].flatMap(({ root, applications: blocked }) => {
    const [first] = blocked;
    const unit = fleet.applications.find(
      ({ owner }) => owner.name === first?.application && owner.namespace === first.namespace,
    );
    if (!unit) return [];
    const applications = blocked.map(({ application }) => application).sort();
    const subject = ownerSubject(fleet, unit.owner, []);
    return [
      {
        subject: { ...subject, place: first?.chain.findLast(({ place }) => place)?.place ?? subject.place },
        data: { need: root.need, because: root.message, applications },
      },
    ];
  });
}
