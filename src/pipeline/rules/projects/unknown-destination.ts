import { resolveDestination } from '#argocd';
import { hasPlaceholder } from '#knowledge';
import { type Json, type KubeObject, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import { type Application, type TreeIndex, argoObjects } from '#sources';
import { pointerText } from '#yaml';
import type { Hit, Rule } from '../rule.ts';
import { applicationHit } from './project-of.ts';

/** Argo CD does not know the cluster an Application is sent to. */
export const unknownDestination: Rule = {
  name: 'unknown-destination',
  title: 'An Application is sent to a cluster that Argo CD does not know',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled'],
  find({ fleets, index, targets }, report) {
    for (const { fleet, projects } of targets) {
      for (const project of [...projects, ...fleet.ofKind('argoproj.io/AppProject')]) {
        for (const hit of namesInProject(fleet.target, project)) report(hit);
      }
    }
    for (const fleet of fleets) {
      for (const { owner: application } of fleet.applications) {
        const destination = recordAt(application.manifest, 'spec', 'destination');
        if (hasPlaceholder(jsonText(destination)) || isPart(application, index)) continue;
        const found = resolveDestination(destination, fleet.facts.clusters);
        const wrong = typeof found === 'string' ? found : nameAsServer(destination);
        if (wrong === undefined) continue;
        report({
          ...applicationHit(fleet.target, application, ['spec', 'destination']),
          message: `Application ${application.name}: ${wrong}`,
        });
      }
    }
  },
};

/** Whether an Application without a destination is a patch for another one of its name. */
function isPart({ name, manifest }: Application, index: TreeIndex): boolean {
  if ('destination' in recordAt(manifest, 'spec')) return false;
  return argoObjects(index).some(
    (other) =>
      other.manifest.kind === 'Application' &&
      other.manifest.metadata?.name === name &&
      'destination' in recordAt(other.manifest, 'spec'),
  );
}

/** Clusters are known by URLs: a server without a dot, a colon or a slash can only be the name of one. */
function nameAsServer(destination: Json): string | undefined {
  const server = stringAt(destination, 'server') ?? '';
  if (!/^[A-Za-z0-9_-]+$/.test(server)) return undefined;
  return `destination.server is ${server}, which is no URL but the name of a cluster; write it as destination.name`;
}

function namesInProject(target: string, project: KubeObject): readonly Hit[] {
  const hits: Hit[] = [];
  for (const [index, destination] of recordsAt(project.manifest, 'spec', 'destinations')) {
    if (nameAsServer(destination) === undefined) continue;
    const path = ['spec', 'destinations', index, 'server'];
    const server = String(destination['server']);
    hits.push({
      target,
      severity: 'warning',
      path: pointerText(path),
      place: project.origin.field(path).edit,
      message: `AppProject ${project.manifest.metadata?.name} permits server ${server}, which is no URL but the name of a cluster, so it permits nothing; write it as name`,
    });
  }
  return hits;
}
