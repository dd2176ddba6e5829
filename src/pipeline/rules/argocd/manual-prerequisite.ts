import { automatedPolicy } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { recordAt } from '#kube';
import { asideFolder } from '#sources';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An Application that syncs by itself needs objects of one that waits for a click. */
export const manualPrerequisite: Rule = {
  name: 'manual-prerequisite',
  title: 'An Application that others need is synced by hand only',
  severity: 'warning',
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
        if (asideFolder(edge.from.application.application.origin.place.source.path) !== undefined) continue;
        const [provider, ...others] = edge.resolution.objects;
        if (!provider || others.length > 0 || provider.application === edge.from.application) continue;
        const { application } = provider.application;
        if (
          application.definedBy.kind === 'loose' ||
          rolled.has(application.name) ||
          told.has(application.name)
        )
          continue;
        if (isAutomated(provider) || !isAutomated(edge.from)) continue;
        told.add(application.name);
        report({
          ...applicationHit(
            fleet,
            application,
            ['spec', 'syncPolicy'],
            `Application ${application.name} has no automated sync, but ${edge.from.id.kind} ${edge.from.id.name} of ${edge.from.application.application.name} needs its ${provider.id.kind} ${provider.id.name}: from an empty cluster it waits for somebody to press Sync`,
          ),
          severity: isUsual ? 'info' : 'warning',
        });
      }
    }
  },
};

function isAutomated({ application }: FleetObject): boolean {
  return automatedPolicy(recordAt(application.application.manifest, 'spec')['syncPolicy']) !== undefined;
}

/** Whether a third of the Applications, and several, wait for a click: then that is how this fleet is run. */
function isManualUsual({ applications }: Fleet): boolean {
  const all = applications.filter(({ application }) => application.definedBy.kind !== 'loose');
  const manual = all.filter(
    ({ application }) => automatedPolicy(recordAt(application.manifest, 'spec')['syncPolicy']) === undefined,
  );
  return manual.length >= 3 && manual.length * 3 >= all.length;
}
