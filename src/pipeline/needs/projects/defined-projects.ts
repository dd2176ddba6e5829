import { type ArgoCdSettings, type Project, globalProjects, readProject } from '#argocd';
import type { Fleet } from '#fleet';
import { type KubeObject, jsonText, recordAt, stringAt } from '#kube';
import { namespaceOf } from '#sources';
import { withScoped } from './scoped-resources.ts';

/** A project as Argo CD goes by it: with what it inherits, and with what is scoped to it. */
export type DefinedProject = {
  readonly project: Project;
  readonly definition: KubeObject;
  /** Whether the cluster has it as git defines it: of what somebody applies by hand it may have another version. */
  readonly isThere: boolean;
};

type Definitions = {
  readonly fleet: Fleet;
  readonly settings: ArgoCdSettings;
  /** Every AppProject found in files or rendered. */
  readonly projects: readonly KubeObject[];
};

/**
 * The project of a name; `undefined` where git does not define it. It is `unclear` what a project permits that has
 * several definitions, for environments or as variants, or to which something encrypted may add.
 */
export function definedProjects({
  fleet,
  settings,
  projects,
}: Definitions): (name: string) => DefinedProject | 'unclear' | undefined {
  const objects = [...projects, ...fleet.ofKind('argoproj.io/AppProject')].filter(isSeenBy(fleet, settings));
  const rendered = fleet
    .ofKind('/ConfigMap')
    .filter(({ id }) => id.name === 'argocd-cm')
    .map(({ manifest }) => stringAt(recordAt(manifest, 'data'), 'globalProjects'));
  const globals = globalProjects(
    [settings.data['globalProjects'], ...rendered],
    objects.map(({ manifest }) => manifest),
  );
  const deployed = new Set(
    fleet
      .ofKind('argoproj.io/AppProject')
      .flatMap(({ unit: { owner, tools }, id }) =>
        owner.kind === 'folder' && tools.includes('directory') ? [] : id.name,
      ),
  );
  const byName = new Map<string, DefinedProject | 'unclear'>();
  for (const definition of objects) {
    const project = withScoped(readProject(definition.manifest, globals(definition.manifest)), fleet);
    const name = definition.manifest.metadata?.name ?? '';
    const before = byName.get(name);
    const isOther = before && (before === 'unclear' || jsonText(before.project) !== jsonText(project));
    // Where it is declared what somebody applies by hand, nobody applies another version.
    const isThere = deployed.has(name) || fleet.facts.objects !== undefined;
    byName.set(name, project && !isOther ? { project, definition, isThere } : 'unclear');
  }
  return (name) => byName.get(name);
}

/** Whether an Argo CD of the fleet may know a project: it looks for them where it runs itself, and Applications beside it. */
function isSeenBy(fleet: Fleet, { namespace: control }: ArgoCdSettings): (project: KubeObject) => boolean {
  const homes = new Set(fleet.applications.map(({ owner }) => namespaceOf(owner)));
  return ({ manifest: { metadata } }) => {
    const namespace = stringAt(metadata, 'namespace') ?? '';
    return namespace === '' || namespace === control || homes.has(namespace);
  };
}
