import { automatedPolicy, isArgoKind } from '#argocd';
import { objection } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import { asideFolder } from '#knowledge';
import { isBuiltInGroup, recordAt } from '#kube';
import { silentRoles } from '#needs';
import { manifestOf } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** An Application that syncs by itself needs objects of one that waits for a click. */
export const manualPrerequisite = defineRule<{
  application: string;
  needs: string;
  user: string;
  userApplication: string;
}>({
  name: 'manual-prerequisite',
  title: 'An Application that others need is synced by hand only',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet, applicationSets }, report) {
    const rolled = new Set(
      applicationSets
        .filter(({ object }) => recordAt(object.manifest, 'spec', 'strategy')['type'] === 'RollingSync')
        .flatMap(({ applications }) => applications.map(({ name }) => name)),
    );
    const reported = new Set<string>();
    const reasons = isManualUsual(fleet) ? [usualHere] : [];
    for (const { from, role, isOptional, certainty, resolution } of fleet.edges) {
      // What scales, watches, reaches or empowers something is there without it: nobody waits on its account.
      if (silentRoles.has(role) || (isBuiltInGroup(from.id.group) && pointing.has(role))) continue;
      if (isOptional || certainty !== 'field' || resolution.state !== 'resolved') continue;
      if (isArgoKind(from.id, 'Application') || fleet.knowledge.of(from.id).waitsForNothing) continue;
      if (asideFolder(from.unit.owner.origin.place.source.name) !== undefined) continue;
      const [provider, ...others] = resolution.objects;
      if (!provider || others.length > 0 || provider.unit === from.unit) continue;
      const { owner } = provider.unit;
      if (owner.kind !== 'application' || rolled.has(owner.name) || reported.has(owner.name)) continue;
      if (isAutomated(provider) || !isAutomated(from)) continue;
      reported.add(owner.name);
      report({
        subject: ownerSubject(fleet, owner, ['spec', 'syncPolicy']),
        data: {
          application: owner.name,
          needs: `${provider.id.kind} ${provider.id.name}`,
          user: `${from.id.kind} ${from.id.name}`,
          userApplication: from.unit.owner.name,
        },
        reasons,
      });
    }
  },
  say: ({ application, needs, user, userApplication }) => ({
    what: `Application ${application} has no automated sync, but ${userApplication} needs its ${needs}`,
    so: `From an empty cluster ${user} waits until somebody presses Sync`,
    do: `Give ${application} an automated sync policy`,
  }),
});

/** How Kubernetes' own kinds name what they only point at. */
const pointing = new Set(['scaleTarget', 'backend', 'tls', 'role', 'subject']);

const usualHere = objection(
  'usual-here',
  'a third or more of the Applications of this fleet are synced by hand',
);

function isAutomated({ unit }: Pick<FleetObject, 'unit'>): boolean {
  return automatedPolicy(recordAt(manifestOf(unit.owner), 'spec')['syncPolicy']) !== undefined;
}

/** Whether a third of the Applications, and several, wait for a click: then that is how this fleet is run. */
function isManualUsual({ applications }: Fleet): boolean {
  const manual = applications.filter((unit) => !isAutomated({ unit }));
  return manual.length >= 3 && manual.length * 3 >= applications.length;
}
