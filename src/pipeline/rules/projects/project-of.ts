import { type DestinationCluster, type Project, judgedDestination } from '#argocd';
import { type Reason, hesitation } from '#evidence';
import { directoryName } from '#files';
import { areOtherEnvironments } from '#fleet';
import { type KubeObject, manifestId, recordAt } from '#kube';
import { definedProjects } from '#needs';
import type { Unit } from '#render';
import type { Application } from '#sources';
import { type YamlPath, pointerText } from '#yaml';
import type { Found, Subject } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';

/** A member of a project whose definition is in git. */
export type Member = {
  readonly rendered: Unit;
  readonly application: Application;
  readonly project: Project;
  /** What speaks against the definition in git being the one that the cluster has. */
  readonly doubts: readonly Reason[];
  /** `undefined` when the clusters of the target are not declared and the destination cannot be known. */
  readonly cluster: DestinationCluster | undefined;
};

/** Every Application with its project, where git defines the project exactly once. */
export function* members(view: TargetView): Generator<Member> {
  const { fleet } = view;
  const projectNamed = definedProjects(view);
  for (const rendered of fleet.applications) {
    const { owner: application } = rendered;
    const defined = projectNamed(application.project);
    if (!defined || defined === 'unclear') continue;
    const { project, definition, isThere } = defined;
    // The project of another environment says nothing about the one that has the same name here.
    const [there, here] = [definition, application].map((each) =>
      directoryName(each.origin.place.source.name),
    );
    if (areOtherEnvironments(there ?? '', here ?? '')) continue;
    const destination = judgedDestination(
      recordAt(application.manifest, 'spec', 'destination'),
      project,
      undefined,
    );
    yield {
      rendered,
      application,
      project,
      doubts: isThere
        ? []
        : [
            hesitation(
              'undeployed-project',
              'no Application deploys the project, and the cluster may have another version of it',
              () => definition.origin.place,
            ),
          ],
      cluster: typeof destination === 'object' ? destination : undefined,
    };
  }
}

/**
 * Of a project that would refuse most of its members: Argo CD could hardly be working with it, so the cluster probably
 * has another definition, which something else than git made.
 */
export function mostlyRefused(
  all: readonly Member[],
  isRefused: (member: Member) => boolean,
): (member: Member) => readonly Reason[] {
  const balance = new Map<string, number>();
  for (const member of all) {
    const { name } = member.project;
    balance.set(name, (balance.get(name) ?? 0) + (isRefused(member) ? 1 : -1));
  }
  return ({ project }) =>
    (balance.get(project.name) ?? 0) > 1
      ? [hesitation('mostly-refused', 'the project in git would refuse most of its Applications')]
      : [];
}

/** Where git defines a field of a project. */
export function projectField(
  { projects }: TargetView,
  name: string,
  field: string,
): NonNullable<Found<object>['related']> {
  const found = projects.find(({ manifest }) => manifest.metadata?.name === name);
  if (!found) return [];
  return [{ place: found.origin.field(['spec', field]).edit, message: `${field} of project ${name}` }];
}

/** A field of an AppProject. */
export function projectSubject(target: string, { manifest, origin }: KubeObject, path: YamlPath): Subject {
  return { target, object: manifestId(manifest), path: pointerText(path), place: origin.field(path).edit };
}
