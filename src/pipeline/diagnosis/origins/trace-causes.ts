import { addTo } from '#groups';
import { locate, type Place } from '#files';
import type { Finding } from '#findings';
import { type Edge, type Fleet, type FleetObject, applicationObject, namingPlace } from '#fleet';
import { type Manifest, manifestId } from '#kube';
import type { Snapshot } from '#observed';
import type { Location } from '#outcome';
import { pathText, valueAt, type YamlPath } from '#yaml';
import type { Cause, Diagnosis } from '../diagnosis.ts';
import { objectText } from '../object-text.ts';
import { agree } from './agree.ts';
import { carryingFields } from './carrying-fields.ts';
import type { CauseOrigin, LineHistory } from './cause-origin.ts';
import { explainInGit } from './explain-in-git.ts';
import { unmanagedApplications } from './unmanaged-applications.ts';
import { allAuthors, authorOfField, otherAuthors } from './field-managers.ts';

/** What the causes of a diagnosis are looked for in. */
export type Traced = {
  readonly snapshot: Snapshot;
  /** What git deploys. */
  readonly fleets: readonly Fleet[];
  readonly historyOf: (location: Location) => LineHistory;
  /** What is wrong in git, where somebody looked. */
  readonly findings?: readonly Finding[];
};

/** Says of each cause where it comes from: a line in git and the commit that brought it, or somebody else. */
export function traceCauses(diagnosis: Diagnosis, traced: Traced): Diagnosis {
  const tracer = { ...traced, git: indexGit(traced.fleets), live: indexLive(traced.snapshot) };
  return {
    ...diagnosis,
    causes: diagnosis.causes.map((cause) =>
      explainInGit({ ...cause, origins: originsOf(cause, tracer) }, { findings: [], ...traced }),
    ),
    noise: [...diagnosis.noise, ...unmanagedApplications(traced.snapshot, traced.fleets)],
  };
}

type Tracer = Traced & { readonly git: GitIndex; readonly live: ReadonlyMap<string, readonly Manifest[]> };

const maxOrigins = 20;

/** The first that is known: a field that carries it, a field that names what is missing, the object, who wrote it. */
function originsOf(cause: Cause, tracer: Tracer): readonly CauseOrigin[] {
  const rendered = cause.objects.flatMap((object) => ofThese(cause, tracer.git.objects.get(object)));
  for (const find of [drifted, carried, named, present, written]) {
    const found = find({ cause, rendered, tracer });
    if (found.length > 0)
      return distinct(found)
        .slice(0, maxOrigins)
        .map((origin) => withHistory(origin, tracer));
  }
  return [];
}

/** The commit of a line that does something; of an object that is merely there no line is to blame. */
function withHistory(origin: CauseOrigin, { historyOf }: Tracer): CauseOrigin {
  if (origin.kind === 'not-in-git') return origin;
  if (origin.kind === 'git' && (origin.does === 'has' || origin.does === 'lacks')) return origin;
  return { ...origin, history: historyOf(origin.location) };
}

type Question = {
  readonly cause: Cause;
  readonly rendered: readonly FleetObject[];
  readonly tracer: Tracer;
};

const driftClasses: ReadonlySet<string> = new Set([
  'out-of-band-field-owner',
  'operator-mutated-field-drift',
]);

/** Fields that somebody else wrote and that git has otherwise. */
function drifted({ cause, rendered, tracer }: Question): readonly CauseOrigin[] {
  if (!driftClasses.has(cause.class)) return [];
  return rendered.flatMap((object) => {
    const name = objectText(object.id);
    return (tracer.live.get(name) ?? []).flatMap((live) =>
      otherAuthors(live).flatMap(({ manager, time, paths }) =>
        paths
          .map((path) => ({ path, said: counterpart(path, live, object.manifest) }))
          .filter(({ path, said }) => !agree(valueAt(object.manifest, said), valueAt(live, path)))
          .map(
            ({ path, said }): CauseOrigin => ({
              kind: 'not-in-git',
              object: name,
              field: pathText(path),
              manager,
              time,
              ...(valueAt(object.manifest, said) !== undefined && {
                otherwise: placed(object.origin.field(said).edit),
              }),
            }),
          ),
      ),
    );
  });
}

function carried({ cause, rendered, tracer }: Question): readonly CauseOrigin[] {
  return rendered.flatMap((object) =>
    carryingFields(cause, object, tracer.live.get(objectText(object.id)) ?? []).map((path) =>
      originOfField(object, path, tracer),
    ),
  );
}

/** Where a field comes from: git, when the cluster has what git says. */
function originOfField(object: FleetObject, path: YamlPath, { live }: Tracer): CauseOrigin {
  const name = objectText(object.id);
  const location = placed(object.origin.field(path).edit);
  const field = pathText(path);
  const said = valueAt(object.manifest, path);
  // A copy that lacks what is around the field is no whole object, and tells nothing.
  const copies = (live.get(name) ?? [])
    .map((copy) => ({ copy, at: counterpart(path, object.manifest, copy) }))
    .filter(({ copy, at }) => valueAt(copy, at.slice(0, -1)) !== undefined);
  const other = copies.find(({ copy, at }) => !agree(said, valueAt(copy, at)));
  const line = { object: name, field, application: applicationOf(object), location };
  if (other === undefined || copies.some(({ copy, at }) => agree(said, valueAt(copy, at))))
    return { kind: 'git', does: said === undefined ? 'lacks' : 'sets', ...line };
  const author = authorOfField(other.copy, other.at);
  if (author === undefined) return { kind: 'not-applied', ...line };
  const { manager, time } = author;
  return {
    kind: 'not-in-git',
    object: name,
    field,
    manager,
    time,
    ...(said !== undefined && { otherwise: location }),
  };
}

/** Fields that name an object of the cause which git does not have. */
function named({ cause, tracer }: Question): readonly CauseOrigin[] {
  return cause.objects
    .filter((object) => !tracer.git.objects.has(object))
    .flatMap((object) => ofThese(cause, tracer.git.references.get(object)))
    .map(({ edge }): CauseOrigin => {
      const location = placed(namingPlace(edge));
      return {
        kind: 'git',
        does: 'names',
        object: objectText(edge.to),
        field: '',
        application: applicationOf(edge.from),
        location,
      };
    });
}

function present({ rendered }: Question): readonly CauseOrigin[] {
  return rendered.map((object) => ({
    kind: 'git',
    does: 'has',
    object: objectText(object.id),
    field: '',
    application: applicationOf(object),
    location: placed(object.origin.place),
  }));
}

/** Who wrote the object that is the root, when git has nothing of it. */
function written({ cause: { root }, tracer }: Question): readonly CauseOrigin[] {
  return (tracer.live.get(root) ?? []).flatMap((live) =>
    allAuthors(live)
      .slice(0, 1)
      .map(({ manager, time }) => ({ kind: 'not-in-git', object: root, field: '', manager, time })),
  );
}

function applicationOf({ unit: { owner } }: FleetObject): string {
  return owner.kind === 'application' ? owner.name : '';
}

/** The same field in another copy of an object: items of lists are found by their names. */
function counterpart(path: YamlPath, from: unknown, to: unknown): YamlPath {
  const found: (string | number)[] = [];
  for (const [index, step] of path.entries()) {
    const item =
      typeof step === 'number' ? valueAt(from, [...path.slice(0, index), step, 'name']) : undefined;
    const list = item === undefined ? undefined : valueAt(to, found);
    const at = Array.isArray(list) ? list.findIndex((_, each) => valueAt(list, [each, 'name']) === item) : -1;
    found.push(at < 0 ? step : at);
  }
  return found;
}

type GitIndex = {
  readonly objects: ReadonlyMap<string, readonly FleetObject[]>;
  /** The edges of deployed objects by what they name. */
  readonly references: ReadonlyMap<string, readonly Naming[]>;
};

type Naming = { readonly edge: Edge; readonly unit: FleetObject['unit'] };

function indexGit(fleets: readonly Fleet[]): GitIndex {
  const objects = new Map<string, FleetObject[]>();
  const references = new Map<string, Naming[]>();
  for (const fleet of fleets) {
    const applications = fleet.applications.map((unit) => applicationObject(unit, fleet.controlPlane));
    for (const object of [...fleet.objects, ...applications])
      if (object.unit.standing.kind === 'deployed') addTo(objects, objectText(object.id), object);
    for (const edge of fleet.edges)
      if (edge.from.unit.standing.kind === 'deployed')
        addTo(references, objectText(edge.to), { edge, unit: edge.from.unit });
  }
  return { objects, references };
}

function indexLive({ clusters }: Snapshot): ReadonlyMap<string, readonly Manifest[]> {
  const found = new Map<string, Manifest[]>();
  for (const { objects } of clusters)
    for (const object of objects) addTo(found, objectText(manifestId(object)), object);
  return found;
}

/** What the Applications render that a cause explains; all, where none of them renders any of it. */
function ofThese<T extends { readonly unit: FleetObject['unit'] }>(
  { applications }: Cause,
  all: readonly T[] = [],
): readonly T[] {
  const names = new Set(applications.map((name) => name.slice(name.indexOf(':') + 1)));
  const own = all.filter(
    ({ unit: { owner } }) => owner.kind === 'application' && names.has(`${owner.namespace}/${owner.name}`),
  );
  return own.length > 0 ? own : all;
}

function placed(place: Place): Location {
  const { file, line } = locate(place);
  return { file, line };
}

function distinct(origins: readonly CauseOrigin[]): readonly CauseOrigin[] {
  return [...new Map(origins.map((origin) => [JSON.stringify(origin), origin])).values()];
}
