import { isArgoKind, isBareWord, resolveDestination } from '#argocd';
import { hasPlaceholder } from '#knowledge';
import { type Json, jsonText, recordAt, recordsAt, stringAt, manifestId } from '#kube';
import { type Application, type TreeIndex, argoObjects } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { projectSubject } from './project-of.ts';

/** Argo CD does not know the cluster an Application is sent to. */
export const unknownDestination = defineRule<
  | { kind: 'unresolved'; application: string; problem: string }
  | { kind: 'name-as-server'; owner: string; server: string }
>({
  name: 'unknown-destination',
  title: 'An Application is sent to a cluster that Argo CD does not know',
  impact: 'breaks',
  looksAt: 'everything',
  find({ fleets, index, targets }, report) {
    for (const { fleet, projects } of targets) {
      for (const project of [...projects, ...fleet.ofKind('argoproj.io/AppProject')]) {
        for (const [at, destination] of recordsAt(project.manifest, 'spec', 'destinations')) {
          const server = nameAsServer(destination);
          if (server === undefined) continue;
          report({
            subject: projectSubject(fleet.target, project, ['spec', 'destinations', at, 'server']),
            data: { kind: 'name-as-server', owner: `AppProject ${project.manifest.metadata?.name}`, server },
            impact: 'weakens',
          });
        }
      }
    }
    for (const fleet of fleets) {
      for (const { owner: application } of fleet.applications) {
        const destination = recordAt(application.manifest, 'spec', 'destination');
        if (hasPlaceholder(jsonText(destination)) || isPart(application, index)) continue;
        const { clusters } = fleet.facts;
        const found = resolveDestination(destination, clusters);
        if (typeof found !== 'string') continue;
        const { name } = application;
        const server = clusters || stringAt(destination, 'name') ? undefined : nameAsServer(destination);
        report({
          subject: ownerSubject(fleet, application, ['spec', 'destination', ...asked(destination)]),
          data:
            server === undefined
              ? { kind: 'unresolved', application: name, problem: found }
              : { kind: 'name-as-server', owner: `Application ${name}`, server },
        });
      }
    }
  },
  say: (data) =>
    data.kind === 'unresolved'
      ? {
          what: `Application ${data.application} has a destination that Argo CD cannot resolve`,
          so: `Argo CD refuses it: ${data.problem}`,
          do: 'Give the destination the server or the name of one cluster that Argo CD knows',
        }
      : {
          what: `${data.owner} has the server ${data.server}, which is the name of a cluster and not a URL`,
          so: 'Argo CD knows no cluster with that URL',
          do: `Write name: ${data.server} instead`,
        },
});

/** The field by which a destination names its cluster, where it has one. */
function asked(destination: Json): readonly string[] {
  return ['server', 'name'].filter((field) => field in destination).slice(0, 1);
}

/** Whether an Application without a destination is a patch for another one of its name. */
function isPart({ name, manifest }: Application, index: TreeIndex): boolean {
  if ('destination' in recordAt(manifest, 'spec')) return false;
  return argoObjects(index).some(
    (other) =>
      isArgoKind(manifestId(other.manifest), 'Application') &&
      other.manifest.metadata?.name === name &&
      'destination' in recordAt(other.manifest, 'spec'),
  );
}

function nameAsServer(destination: Json): string | undefined {
  const server = stringAt(destination, 'server') ?? '';
  return isBareWord(server) ? server : undefined;
}
