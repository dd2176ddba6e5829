import type { Budget } from '#budget';
import { asText } from '#text';
import {
  type ArgoCdSettings,
  type Project,
  buildTasks,
  canSync,
  isHook,
  isIgnored,
  isDestinationPermitted,
  isHookTask,
  isKindPermitted,
  isSkipped,
  matchingWindows,
  planWaves,
  projectMissing,
  readProject,
  resolveDestination,
  syncWindowsOf,
  taskObject,
  validateSpec,
  warnsOfOrphan,
} from '#argocd';
import type { Facts } from '#config';
import { directoryName } from '#files';
import { type Fleet, type FleetObject, areOtherEnvironments, unitObjects } from '#fleet';
import { hasPlaceholder, isStandIn } from '#knowledge';
import {
  type KubeObject,
  type Manifest,
  arrayAt,
  idText,
  isRecord,
  jsonText,
  manifestId,
  recordAt,
  stringAt,
} from '#kube';
import { definedProjects } from '../projects/defined-projects.ts';
import { isProvidedProject } from '../projects/is-provided-project.ts';
import { permitsKind } from '../projects/permits-kind.ts';
import { destinationsOf } from './destinations-of.ts';
import { driftsOf } from './drift.ts';
import { droppedFields } from './dropped-fields.ts';
import { isUntouched } from './is-untouched.ts';
import { leftoversOf } from './leftovers.ts';
import { rolloutsOf } from './rollouts.ts';
import type { PlanStep, PlanTask, Refusal, SyncPlan } from './sync-plan.ts';
import { type ApplicationUnit } from '#render';
import { type Application, type ExpandedApplicationSet, applicationKey } from '#sources';
import type { YamlPath } from '#yaml';

/** What planning has to know of Argo CD on the target. */
export type PlanContext = {
  readonly fleet: Fleet;
  readonly settings: ArgoCdSettings;
  readonly applicationSets: readonly ExpandedApplicationSet[];
  /** Every AppProject found in files or rendered. */
  readonly projects: readonly KubeObject[];
  readonly today?: string;
  /** Fields that the API server drops from an object. */
  readonly drops?: (object: FleetObject) => readonly { readonly path: YamlPath; readonly message: string }[];
  /** What ignore rules may take. */
  readonly budget?: Budget;
};

/** What a full sync of every Application will do that is deployed. */
export function planSyncs(context: PlanContext): readonly SyncPlan[] {
  const projectNamed = definedProjects(context);
  const applications = createdFirst(
    context.fleet.applications.filter(({ standing }) => standing.kind === 'deployed'),
  );
  const rolloutOf = rolloutsOf({ ...context, applications });
  return applications.map((rendered) =>
    planSync({ ...context, projectNamed, rolloutOf }, rendered, unitObjects(context.fleet, rendered)),
  );
}

/** Of several definitions of one name the first counts: what a parent that fails would bring comes after the others. */
function createdFirst(applications: readonly ApplicationUnit[]): readonly ApplicationUnit[] {
  const failing = new Set(applications.filter((it) => it.failures.length > 0).map(({ owner }) => owner.name));
  const isWithheld = ({ owner: { definedBy } }: ApplicationUnit) =>
    definedBy.kind === 'application' && failing.has(definedBy.parent);
  const created = new Set(
    applications.filter((it) => !isWithheld(it)).map(({ owner }) => applicationKey(owner)),
  );
  const givesWay = (it: ApplicationUnit) => isWithheld(it) && created.has(applicationKey(it.owner));
  return [...applications.filter((it) => !givesWay(it)), ...applications.filter(givesWay)];
}

type Planning = PlanContext & {
  readonly projectNamed: ReturnType<typeof definedProjects>;
  readonly rolloutOf: ReturnType<typeof rolloutsOf>;
};

function planSync(context: Planning, rendered: ApplicationUnit, all: readonly FleetObject[]): SyncPlan {
  const { owner: application } = rendered;
  const spec = recordAt(application.manifest, 'spec');
  const { project, unlessFact } = projectOf(context, application);
  const rollout = context.rolloutOf(rendered);
  const objects = lastOfEach(all).filter(
    (object) => !isIgnored(object.manifest) && !isSkipped(object.manifest),
  );
  const find = finder(objects);
  const skipsSame = arrayAt(spec, 'syncPolicy', 'syncOptions').includes('ApplyOutOfSyncOnly=true');
  const options = arrayAt(spec, 'syncPolicy', 'syncOptions').map(asText);
  const { tasks, failures } = buildTasks({
    version: context.settings.version,
    resources: objects
      .filter((object) => !isHook(object.manifest))
      .map((object) => ({ target: settled(object) })),
    hooks: objects.filter((object) => isHook(object.manifest)).map((object) => settled(object)),
    namespace: application.destination.namespace ?? '',
    options,
    refuse: (object) => {
      const found = find(object);
      return found
        ? refusal(found, project, context.fleet)
        : createdRefusal(context.fleet, rendered, { object, project });
    },
  });
  const steps = planWaves(tasks).map(
    (wave): PlanStep => ({
      phase: wave.phase,
      wave: wave.wave,
      tasks: wave.tasks.flatMap((task): PlanTask[] => {
        const object = find(taskObject(task));
        if (object && skipsSame && !isHookTask(task) && isUntouched(context.fleet, object)) return [];
        return object ? [{ object, isHook: isHookTask(task), skipsDryRun: task.skipsDryRun }] : [];
      }),
    }),
  );
  // What a chart that is not available is only taken to apply proves nothing.
  const seen = objects.filter(({ origin }) => !isStandIn(origin.place.source.name));
  return {
    application: rendered,
    steps: steps.filter((step) => step.tasks.length > 0),
    tracked: objects.filter((object) => !isHook(object.manifest)),
    refusals: refusalsOf(context, rendered, { project, unlessFact }),
    invalidTasks: failures
      .filter(({ message }) => message !== '')
      .map(({ message }) => ({ message, ...(unlessFact !== undefined && { unlessFact }) })),
    drifts: [...driftsOf(context, rendered, seen), ...droppedFields(context, rendered, seen)],
    ...windowBlock(context, rendered),
    ...leftoversOf(context, rendered, objects),
    isAutomated: rollout ? rollout.step >= 0 : isAutomated(spec),
    ...(rollout && { rollout }),
    warnsOf: (id) =>
      project !== undefined &&
      unlessFact === undefined &&
      destinationsOf(application, project, context.fleet.facts).every((cluster) =>
        warnsOfOrphan(project, id, cluster),
      ),
  };
}

const stepsPerDay = 48;

/** Asks the windows of the project at every half hour of the day; one that is open is enough. */
function windowBlock(
  { projects, today }: Planning,
  { owner: application }: ApplicationUnit,
): Pick<SyncPlan, 'windowBlock'> {
  const project = projects.find(({ manifest }) => manifest.metadata?.name === application.project);
  const windows = project === undefined ? [] : matchingWindows(syncWindowsOf(project.manifest), application);
  if (windows.length === 0 || today === undefined) return {};
  const start = Date.parse(`${today}T00:00:00Z`);
  const opens = Array.from(
    { length: stepsPerDay },
    (_, step) => new Date(start + step * 1_800_000 + 420_000),
  ).some((now) => canSync(windows, { now, isManual: false }).isAllowed);
  return opens
    ? {}
    : {
        windowBlock: `AppProject ${application.project} has a sync window that keeps ${application.name} from syncing all day`,
      };
}

/** An Application may hold an object twice; the last one is applied (controller/state.go, DeduplicateTargetObjects). */
function lastOfEach(objects: readonly FleetObject[]): readonly FleetObject[] {
  return [
    ...new Map(
      objects.map((object) => [`${keyOf(object.manifest)}|${object.id.namespace}`, object]),
    ).values(),
  ];
}

/**
 * Tasks carry copies of the manifests, so objects are found again by kind, name and namespace. A copy of a
 * cluster-scoped object may carry the namespace of the destination.
 */
function finder(objects: readonly FleetObject[]): (copy: Manifest) => FleetObject | undefined {
  const byKey = new Map(
    objects.map((object) => [`${keyOf(object.manifest)}|${object.id.namespace}`, object]),
  );
  return (copy) =>
    byKey.get(`${keyOf(copy)}|${copy.metadata?.namespace ?? ''}`) ?? byKey.get(`${keyOf(copy)}|`);
}

function keyOf(manifest: Manifest): string {
  const { group, kind, name } = manifestId(manifest);
  return `${group}/${kind}/${name}`;
}

function settled(object: FleetObject): Manifest {
  const { manifest, id } = object;
  if ((manifest.metadata?.namespace ?? '') === id.namespace) return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, namespace: id.namespace } };
}

/** An unknown kind is left to the needs graph, which knows whether it will ever be served; here only its tolerance is asked. */
function refusal(
  found: FleetObject,
  project: Project | undefined,
  fleet: Fleet,
): string | { readonly missing: string } {
  const { group, kind, namespace } = found.id;
  if (
    project &&
    namespace !== '' &&
    !destinationsOf(found.unit.owner, project, fleet.facts).some((cluster) =>
      isDestinationPermitted({ project, cluster, namespace }),
    )
  ) {
    return `namespace ${namespace} is not permitted in project '${project.name}' (${idText(found.id)})`;
  }
  if (project && !permitsKind(fleet, project, found.id)) {
    return `resource ${group}:${kind} is not permitted in project ${project.name} (${idText(found.id)})`;
  }
  return { missing: '' };
}

/** `CreateNamespace=true` is a task like others: the project must permit it, unless the namespace is there before. */
function createdRefusal(
  fleet: Fleet,
  unit: ApplicationUnit,
  { object, project }: { readonly object: Manifest; readonly project: Project | undefined },
): string | undefined {
  const name = object.metadata?.name ?? '';
  if (object.kind !== 'Namespace' || !project) return undefined;
  if (isKindPermitted({ project, kind: { group: '', kind: 'Namespace' }, scope: 'cluster', name }))
    return undefined;
  const others = fleet
    .namespaceMakers(fleet.worldOf(unit.owner), name)
    .filter((maker) => maker.kind !== 'create-namespace');
  return others.length > 0 ? undefined : `resource :Namespace is not permitted in project ${project.name}`;
}

type Permission = {
  /** `undefined` where it is not known what it permits. */
  readonly project?: Project | undefined;
  /** The fact to declare, when what it refuses may be permitted all the same. */
  readonly unlessFact?: string | undefined;
};

/** The project of an Application, and why the cluster may go by another one. */
function projectOf({ projectNamed }: Planning, { project: name, origin }: Application): Permission {
  const found = projectNamed(name);
  if (!found) return name === 'default' ? { project: readProject(installedDefault) } : {};
  if (found === 'unclear') return {};
  const { project, definition, isThere } = found;
  const [there = '', here = ''] = [definition, { origin }].map((each) =>
    directoryName(each.origin.place.source.name),
  );
  // What is filled in before Argo CD reads it may name another project, or permit something else.
  if (hasPlaceholder(name)) return { project, unlessFact: `which project ${name} becomes` };
  const isFilledIn = project.destinations.some((each) => hasPlaceholder(jsonText(each)));
  const isCertain = isThere && !isFilledIn && !areOtherEnvironments(there, here);
  return isCertain
    ? { project }
    : { project, unlessFact: `whether the cluster has AppProject ${name} as git defines it` };
}

/** The default project as Argo CD installs it. */
const installedDefault: Manifest = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'AppProject',
  metadata: { name: 'default' },
};

function refusalsOf(
  context: Planning,
  { owner: application }: ApplicationUnit,
  { project, unlessFact }: Permission,
): readonly Refusal[] {
  const { facts } = context.fleet;
  if (!project) {
    const isUnclear = context.projectNamed(application.project) !== undefined;
    if (isUnclear || isProvidedProject(facts, application.project)) return [];
    const fact =
      facts.objects === undefined
        ? { unlessFact: `whether AppProject ${application.project} exists; declare it under objects` }
        : {};
    return [{ need: 'project-exists', ...only(projectMissing(application.project)), ...fact }];
  }
  const judgedBy = (by: Project) => validateSpec(application.manifest, by, knownClusters(facts));
  // Sources and destinations that are none are refused whatever the project permits.
  const anyway = new Set(judgedBy(readProject(installedDefault)).map(({ message }) => message));
  const undecidedBy = undecided(application);
  const destination = recordAt(application.manifest, 'spec', 'destination');
  const unresolved = resolveDestination(destination, knownClusters(facts));
  const at = [
    'spec',
    'destination',
    ...['server', 'name'].filter((field) => field in destination).slice(0, 1),
  ];
  return judgedBy(project).map((condition) => {
    const doubt = (anyway.has(condition.message) ? undefined : unlessFact) ?? undecidedBy;
    return {
      need: 'spec-valid',
      ...only(condition),
      ...(condition.message === unresolved && { at }),
      ...(doubt !== undefined && { unlessFact: doubt }),
    };
  });
}

/** What of an Application that its project is asked about is filled in later. */
function undecided({ manifest, sources, definedBy }: ApplicationUnit['owner']): string | undefined {
  if (definedBy.kind === 'applicationset' && definedBy.isPartial === true)
    return 'what its ApplicationSet completes the template with';
  if (hasPlaceholder(jsonText(recordAt(manifest, 'spec', 'destination'))))
    return 'what the destination becomes';
  const repository = sources.find(({ repoURL }) => hasPlaceholder(repoURL))?.repoURL;
  return repository === undefined ? undefined : `which repository ${repository} becomes`;
}

function only({
  type,
  message,
}: {
  readonly type: string;
  readonly message: string;
}): Pick<Refusal, 'condition' | 'message'> {
  return { condition: type === 'UnknownError' ? 'UnknownError' : 'InvalidSpecError', message };
}

function knownClusters(facts: Facts): { readonly server: string; readonly name: string }[] | undefined {
  return facts.clusters?.map(({ server, name }) => ({ server, name }));
}

function isAutomated(spec: Readonly<Record<string, unknown>>): boolean {
  const automated = recordAt(spec, 'syncPolicy')['automated'];
  return (
    isRecord(automated) &&
    automated['enabled'] !== false &&
    stringAt(spec, 'syncPolicy', 'automated', 'enabled') !== 'false'
  );
}
