import { addTo } from '#groups';
import { remembered } from '#answers';
import { type Budget, attempt, failureProblem } from '#budget';
import { locate } from '#files';
import { aboutOwner } from '#sources';
import { type Fleet, type FleetObject, isUndeployed, type World } from '#fleet';
import type { Manifest } from '#kube';
import { isAside, withoutSentences } from '#render';
import type { Problem } from '#outcome';
import { type FleetCrds, type SchemaCatalog, type Validation, fleetCrds, validateObject } from '#schema';

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

/** An object as a problem names it. */
export function aboutObject({ unit, origin }: FleetObject, { target }: Fleet): Partial<Problem> {
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
