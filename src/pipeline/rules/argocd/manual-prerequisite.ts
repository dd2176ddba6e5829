import { automatedPolicy } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { asideFolder } from '#knowledge';
import { recordAt } from '#kube';
import { manifestOf } from '#sources';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An Application that syncs by itself needs objects of one that waits for a click. */
export const manualPrerequisite: Rule = {
  name: 'manual-prerequisite',
  title: 'An Application that others need is synced by hand only',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['manual-sync-in-critical-path'],
  find({ targets }, report) {
    for (const { fleet, applicationSets } of targets) {
      const rolled = new Set(
        applicationSets
          .filter(({ object }) => recordAt(object.manifest, 'spec', 'strategy')['type'] === 'RollingSync')
          .flatMap(({ applications }) => applications.map(({ name }) => name)),
      );
      const told = new Set<string>();
      const isUsual = isManualUsual(fleet);
      for (const edge of fleet.edges) {
        if (edge.isOptional || edge.certainty !== 'field' || edge.resolution.state !== 'resolved') continue;
        if (edge.from.id.kind === 'Application' || fleet.knowledge.of(edge.from.id).waitsForNothing) continue;
        if (asideFolder(edge.from.unit.owner.origin.place.source.path) !== undefined) continue;
        const [provider, ...others] = edge.resolution.objects;
        if (!provider || others.length > 0 || provider.unit === edge.from.unit) continue;
        const { owner: application } = provider.unit;
        if (application.kind !== 'application') continue;
        if (rolled.has(application.name) || told.has(application.name)) continue;
        if (isAutomated(provider) || !isAutomated(edge.from)) continue;
        told.add(application.name);
        report({
          ...applicationHit(
            fleet,
            application,
            ['spec', 'syncPolicy'],
            `Application ${application.name} has no automated sync, but ${edge.from.id.kind} ${edge.from.id.name} of ${edge.from.unit.owner.name} needs its ${provider.id.kind} ${provider.id.name}: from an empty cluster it waits for somebody to press Sync`,
          ),
          severity: isUsual ? 'info' : 'warning',
        });
      }
    }
  },
};

function isAutomated({ unit }: FleetObject): boolean {
  return automatedPolicy(recordAt(manifestOf(unit.owner), 'spec')['syncPolicy']) !== undefined;
}

/** Whether a third of the Applications, and several, wait for a click: then that is how this fleet is run. */
function isManualUsual({ applications }: Fleet): boolean {
  const manual = applications.filter(
    ({ owner: application }) =>
      automatedPolicy(recordAt(application.manifest, 'spec')['syncPolicy']) === undefined,
  );
  return manual.length >= 3 && manual.length * 3 >= applications.length;
}
