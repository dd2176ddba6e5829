import { addTo } from '#groups';
import { remembered } from '#answers';
import { type Budget, attempt, failureProblem } from '#budget';
import { locate } from '#files';
import { type Owner, aboutOwner } from '#sources';
import { type Fleet, type FleetObject, isUndeployed, type World } from '#fleet';
import { type Manifest, isBuiltInGroup } from '#kube';
import { isAside, withoutSentences } from '#render';
import { type Problem, notVerified } from '#outcome';
import {
  type FleetCrds,
  type SchemaCatalog,
  type Validation,
  fleetCrds,
  kubernetesMinor,
  validateObject,
} from '#schema';

/** What the schema of its kind says of an object; `undefined` when no schemas were handed in. */
export type FleetValidation = (object: FleetObject) => Validation | undefined;

/** Holds every object against its schema, each once and only when asked for. */
export function validateFleet(
  fleet: Fleet,
  schemas: SchemaCatalog | undefined,
  { budget, onProblem }: Boundary,
): FleetValidation {
  if (!schemas) return () => undefined;
  const budgets = new Map<FleetObject['unit'], Budget>();
  const known = new Map<FleetObject, Validation>();
  const crdsOf = definitionsFor(fleet);
  const { kubernetes } = fleet.facts;
  return (object) => {
    let validation = known.get(object);
    if (!validation) {
      const own = budgets.get(object.unit) ?? budget.part();
      budgets.set(object.unit, own);
      const crds = crdsOf(object);
      const shared = sharedValidations(schemas, crds, kubernetes);
      validation = shared.get(object.manifest);
      if (!validation) {
        const place = { crds, budget: own, ...(kubernetes === undefined ? {} : { kubernetes }) };
        const tried = attempt(() => validateObject(schemas, object.manifest, place));
        validation = tried.kind === 'done' ? tried.value : unseen;
        if (tried.kind === 'done') shared.set(object.manifest, validation);
        else onProblem(failureProblem(tried, aboutObject(object, fleet)));
      }
      known.set(object, (validation = withoutSentences(object.unit, validation)));
    }
    return validation;
  };
}

/** What validation may take, and who learns of an object that it could not see through. */
export type Boundary = {
  readonly budget: Budget;
  onProblem(problem: Problem): void;
};

const unseen: Validation = { source: 'unknown', violations: [], notVerified: [] };

function aboutObject({ unit, origin }: FleetObject, { target }: Fleet): Partial<Problem> {
  return { ...aboutOwner(unit.owner), target, location: locate(origin.place) };
}

type DefinedKind = Fleet['definedKinds'][number];

/**
 * The definitions that hold for an object: those that are deployed, and where none is, those that lie in git, unless they
 * were put aside and are of an earlier release. What nobody deploys is not known to meet the definitions that something
 * else brings that nobody deploys: those may be of another cluster.
 */
function definitionsFor(fleet: Fleet): (object: FleetObject) => FleetCrds {
  const made = new Map<World | 'all' | 'deployed', ReadonlyMap<string, FleetCrds>>();
  const own = new Set(fleet.definedKinds.map(({ definition }) => definition.world).filter(isUndeployed));
  const isDeployed = ({ definition }: DefinedKind) =>
    !isUndeployed(definition.world) && definition.unit.standing.kind !== 'undeployed';
  const kindOf = ({ group, kind }: Pick<DefinedKind, 'group' | 'kind'>) => `${group}/${kind}`;
  const deployed = new Set(fleet.definedKinds.filter(isDeployed).map(kindOf));
  return ({ world, id }) => {
    const key = !isUndeployed(world) ? 'all' : own.has(world) ? world : 'deployed';
    let crds = made.get(key);
    if (!crds) {
      const holds = fleet.definedKinds.filter(
        (each) =>
          isDeployed(each) ||
          (key === 'all'
            ? !deployed.has(kindOf(each)) && !isAside(each.definition.unit)
            : each.definition.world === key),
      );
      crds = crdsByKind(holds);
      made.set(key, crds);
    }
    return crds.get(`${id.group}/${id.kind}`) ?? noCrds;
  };
}

const noCrds = fleetCrds([]);

/** The definitions of each kind by themselves; nothing else decides on an object. One that stands alone is shared by all fleets. */
function crdsByKind(defined: Fleet['definedKinds']): ReadonlyMap<string, FleetCrds> {
  const manifests = new Map<string, [Manifest, ...Manifest[]]>();
  for (const { group, kind, definition } of defined) {
    addTo(manifests, `${group}/${kind}`, definition.manifest);
  }
  return new Map(
    [...manifests].map(([kind, [first, ...others]]) => [
      kind,
      others.length === 0 ? crdsOfOne(first) : fleetCrds([first, ...others]),
    ]),
  );
}

const crdsOfOne = remembered((definition: Manifest): FleetCrds => fleetCrds([definition]));

/** What was said of manifests that several targets have in common, under the same definitions and Kubernetes. */
function sharedValidations(
  schemas: SchemaCatalog,
  crds: FleetCrds,
  kubernetes: string | undefined,
): WeakMap<Manifest, Validation> {
  const ofCatalog = validations.get(schemas) ?? new WeakMap();
  validations.set(schemas, ofCatalog);
  const ofCrds = ofCatalog.get(crds) ?? new Map();
  ofCatalog.set(crds, ofCrds);
  const ofVersion = ofCrds.get(kubernetes) ?? new WeakMap();
  ofCrds.set(kubernetes, ofVersion);
  return ofVersion;
}

const validations = new WeakMap<
  SchemaCatalog,
  WeakMap<FleetCrds, Map<string | undefined, WeakMap<Manifest, Validation>>>
>();

type Validated = { readonly fleet: Fleet; readonly validation: FleetValidation };

/** One problem for each Application with a kind that no schema is known of, or for what else brings such a kind. */
export function unknownSchemas({ fleet, validation }: Validated): readonly Problem[] {
  const kinds = new Map<string, Set<Owner>>();
  for (const { id, unit } of fleet.objects.filter((object) => validation(object)?.source === 'unknown')) {
    if (isBuiltInGroup(id.group)) continue;
    const kind = `${id.group}/${id.kind}`;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(unit.owner));
  }
  return [...kinds].flatMap(([kind, owners]) => {
    const [first, ...others] = [...owners].sort(applicationsFirst);
    const because = `no schema of ${kind} is known: its CRD is neither in git nor among ours`;
    return [first, ...others.filter((owner) => owner.kind === 'application')].map((owner) =>
      notVerified('schema-unknown', because, {
        target: fleet.target,
        missing: kind,
        ...(owner && { ...aboutOwner(owner), target: fleet.target }),
      }),
    );
  });
}

function applicationsFirst(a: Owner, b: Owner): number {
  return Number(b.kind === 'application') - Number(a.kind === 'application');
}

/** One problem for each thing of a kind that its schema asks for and that could not be checked. */
export function uncheckedRules({ fleet, validation }: Validated): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const object of fleet.objects) {
    const { notVerified: failed = [], cutShort = [] } = validation(object) ?? {};
    for (const because of failed) tell('rule-not-run', object, because);
    for (const because of cutShort) tell('limit-reached', object, because);
  }
  return [...problems.values()];

  function tell(code: 'rule-not-run' | 'limit-reached', object: FleetObject, because: string): void {
    const key = `${object.id.group}/${object.id.kind} ${because}`;
    if (problems.has(key)) return;
    const text = `of ${object.id.kind} ${object.id.name}, ${because}`;
    problems.set(key, notVerified(code, text, aboutObject(object, fleet)));
  }
}

/** A problem when the target's Kubernetes is older or newer than those whose kinds are available. */
export function unknownVersion(
  { facts, target }: Fleet,
  schemas: SchemaCatalog | undefined,
): readonly Problem[] {
  const minor = facts.kubernetes === undefined ? undefined : kubernetesMinor(facts.kubernetes);
  if (!schemas || minor === undefined) return [];
  const nearest = schemas.builtIn.nearestMinor(minor);
  if (nearest === minor) return [];
  return [
    notVerified(
      'schema-unknown',
      `the kinds of Kubernetes 1.${minor} are not available; those of 1.${nearest} were taken instead`,
      { target },
    ),
  ];
}
