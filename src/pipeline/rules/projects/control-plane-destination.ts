import { matchesGlob } from '#argocd';
import { recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';
import { projectSubject } from './project-of.ts';

/** A project lets its applications into the namespace of Argo CD, and none of them needs that. */
export const controlPlaneDestination = defineRule<{ project: string; namespace: string }>({
  name: 'control-plane-destination',
  title: 'A project may deploy into the namespace of Argo CD without need',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet, projects, settings }, report) {
    for (const project of projects) {
      const { manifest } = project;
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
        report({
          subject: projectSubject(fleet.target, project, ['spec', 'destinations', index, 'namespace']),
          data: { project: name, namespace: settings.namespace },
        });
        break;
      }
    }
  },
  say: ({ project, namespace }) => ({
    what: `project ${project} may deploy into ${namespace}, the namespace of Argo CD, without need`,
    so: 'Whoever may write one of its Applications may take Argo CD over',
    do: `Remove the destination ${namespace} from the project`,
  }),
});
