import { type DestinationCluster, type Project, readProject, resolveDestination } from '#argocd';
import { directoryName } from '#files';
import { areOtherEnvironments } from '#fleet';
import type { Unit } from '#render';
import type { Application } from '#sources';
import { jsonText, recordAt } from '#kube';
import type { Hit } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { globalProjects } from './global-projects.ts';
import { withScoped } from './scoped-resources.ts';

/** A member of a project whose definition is in git. */
export type Member = {
  readonly rendered: Unit;
  readonly application: Application;
  readonly project: Project;
  /** Whether something takes the project in; a bare file that somebody applied by hand may be another by now. */
  readonly isKept: boolean;
  /** `undefined` when the clusters of the target are not declared and the destination cannot be known. */
  readonly cluster: DestinationCluster | undefined;
};

/** Every Application with its project, where git defines the project exactly once. */
export function* members(view: TargetView): Generator<Member> {
  const { fleet, projects } = view;
  const byName = new Map<string, Project[]>();
  const folders = new Map<string, string>();
  const kept = new Set(
    fleet
      .ofKind('argoproj.io/AppProject')
      .flatMap(({ unit: { owner, tools }, id }) =>
        owner.kind === 'folder' && tools.includes('directory') ? [] : id.name,
      ),
  );
  const objects = [...projects, ...fleet.ofKind('argoproj.io/AppProject')];
  const globals = globalProjects(
    view,
    objects.map(({ manifest }) => manifest),
  );
  for (const { manifest, origin } of objects) {
    const project = withScoped(readProject(manifest, globals(manifest)), fleet);
    if (!project) continue;
    byName.set(project.name, [...(byName.get(project.name) ?? []), project]);
    folders.set(project.name, directoryName(origin.place.source.path));
  }
  for (const rendered of fleet.applications) {
    const { owner: application } = rendered;
    const [project, ...others] = byName.get(application.project) ?? [];
    // Of several definitions (environments, variants) we cannot tell which one the cluster has.
    const isOne = others.every((other) => jsonText(other) === jsonText(project));
    if (!project || !isOne) continue;
    // The project of another environment says nothing about the one that has the same name here.
    const here = directoryName(application.origin.place.source.path);
    if (areOtherEnvironments(folders.get(project.name) ?? '', here)) continue;
    const destination = resolveDestination(recordAt(application.manifest, 'spec', 'destination'), undefined);
    yield {
      rendered,
      application,
      project,
      isKept: kept.has(project.name),
      cluster: typeof destination === 'object' ? destination : undefined,
    };
  }
}

/**
 * The projects that would refuse most of their members. Argo CD could hardly be working with them: who wrote the
 * members has another definition in mind, which something else than git may have made.
 */
export function mostlyRefusing(
  all: readonly Member[],
  isRefused: (member: Member) => boolean,
): ReadonlySet<string> {
  const balance = new Map<string, number>();
  for (const member of all) {
    const { name } = member.project;
    balance.set(name, (balance.get(name) ?? 0) + (isRefused(member) ? 1 : -1));
  }
  return new Set([...balance].flatMap(([name, surplus]) => (surplus > 1 ? name : [])));
}

/** The parts of a hit that name an Application and one of its fields. */
export function applicationHit(
  target: string,
  application: Application,
  path: readonly (string | number)[],
): Omit<Hit, 'message'> {
  return {
    target,
    application: application.name,
    object: {
      group: 'argoproj.io',
      version: 'v1alpha1',
      kind: 'Application',
      namespace: application.namespace,
      name: application.name,
    },
    path: `/${path.join('/')}`,
    place: application.origin.field(path).edit,
  };
}
