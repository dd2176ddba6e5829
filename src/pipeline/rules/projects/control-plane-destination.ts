import { matchesGlob } from '#argocd';
import { recordsAt, stringAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A project lets its applications into the namespace of Argo CD, and none of them needs that. */
export const controlPlaneDestination: Rule = {
  name: 'control-plane-destination',
  title: 'A project may deploy into the namespace of Argo CD without need',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['control-plane-namespace-destination'],
  find({ targets }, report) {
    for (const { fleet, projects, settings } of targets) {
      for (const { manifest, origin } of projects) {
        const name = manifest.metadata?.name ?? '';
        const own = fleet.applications.filter(({ owner: application }) => application.project === name);
        if (name === 'default' || own.length === 0) continue;
        const needs = own.some(
          ({ owner: application, objects }) =>
            application.destination.namespace === settings.namespace ||
            objects.some(({ id }) => id.namespace === settings.namespace),
        );
        if (needs) continue;
        for (const [index, destination] of recordsAt(manifest, 'spec', 'destinations')) {
          const namespace = stringAt(destination, 'namespace') ?? '';
          if (!matchesGlob(namespace, settings.namespace)) continue;
          const path = ['spec', 'destinations', index, 'namespace'];
          report({
            target: fleet.target,
            object: {
              group: 'argoproj.io',
              version: 'v1alpha1',
              kind: 'AppProject',
              namespace: manifest.metadata?.namespace ?? '',
              name,
            },
            path: pointerText(path),
            place: origin.field(path).edit,
            message: `project ${name} may deploy into ${settings.namespace}, where Argo CD itself lives, although none of its applications does: whoever may write an application there may take Argo CD over`,
          });
          break;
        }
      }
    }
  },
};
