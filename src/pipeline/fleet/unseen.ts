import { type ProblemCode } from '#outcome';
import type { Knowledge } from '#knowledge';
import { arrayAt, isBuiltInGroup, isRecord, jsonText, recordsAt } from '#kube';
import type { Unit } from '#render';
import { isUnexpanded } from '#sources';
import type { Reference } from './edge.ts';
import type { FleetObject } from './fleet.ts';
import { couldName } from './hidden-names.ts';
import type { ObjectIndex } from './object-index.ts';
import type { Produced } from './produced.ts';
import { type ScriptReach, scriptReaches } from './scripts/script-products.ts';
import { everyNode } from './select.ts';
import type { World } from './world.ts';

/**
 * Who could make an object that we do not see. The policy, in order:
 *
 * 1. An Application that is not rendered, or not completely, may make any object in its destination namespace
 *    and any cluster-scoped object; when its namespace is not known, any object at all. Under a name that has
 *    nothing to do with it that is unlikely.
 * 2. An OLM Subscription may make any object in its own namespace.
 * 3. A custom resource may make objects whose names begin with its own name, or that it names in a field.
 * 4. A script that creates objects under names decided at run time, or installs a chart, may make any object of
 *    that kind in the namespace it works in.
 * 5. A custom resource anywhere may make namespaced copies when it names the object in a field and is
 *    cluster-scoped (reflectors, policies that generate, bundles).
 * 6. What may create Secrets or ConfigMaps by a Role of the namespace, or by a ClusterRole of an Application that
 *    goes there, may make any object of that kind (certificates, passwords of the first start).
 * 7. A custom resource that names manifests or a chart to fetch may make any object in its namespace.
 * 8. A custom resource whose operator installs a whole product may make any object where that product lives.
 *
 * Only when none of these applies is a missing object called missing.
 */
export type Unseen = {
  /**
   * The possible maker, or `undefined` when there is none. `users` name the object in a field that is a reference, and
   * do not make what they refer to.
   */
  couldMake(world: World, reference: Reference, users: ReadonlySet<FleetObject>): Doubt | undefined;
};

/** Why an object may exist although git does not show it. */
export type Doubt = {
  /** A sentence fragment. */
  readonly because: string;
  /** Whether its maker is known to make objects of such names, rather than anything at all. */
  readonly isNamed?: boolean;
  /** Whether its maker would hardly give it that name. */
  readonly isUnlikely?: boolean;
};

type Opaque = {
  readonly application: Unit;
  readonly world: World;
  /** The namespaces it may put objects into; all of them when `''` is among them. */
  readonly namespaces: ReadonlySet<string>;
};

const opaqueCodes: ReadonlySet<ProblemCode> = new Set([
  'chart-unavailable',
  'repository-unavailable',
  'revision-unavailable',
  'remote-base-unavailable',
  'remote-file-unavailable',
  'plugin-not-run',
  'generator-not-run',
  'engine-feature-missing',
  'limit-reached',
  'run-cut-short',
  'internal-error',
  'file-unreadable',
]);

/** Whether some of an application's objects are not seen. */
export function isOpaque({ owner, failures, problems }: Unit): boolean {
  if (owner.kind === 'application' && isUnexpanded(owner) && jsonText(owner.manifest['spec']).includes('{{'))
    return true;
  return failures.length > 0 || problems.some(({ code }) => opaqueCodes.has(code));
}

type Surroundings = {
  readonly applications: readonly (readonly [Unit, World])[];
  readonly objects: readonly FleetObject[];
  readonly index: ObjectIndex<FleetObject>;
  readonly produced: readonly Produced[];
  /** What is not made because the object that it would be made of says so. */
  readonly withheld: ObjectIndex<Produced>;
  readonly knowledge: Knowledge;
};

/** Prepares the policy for the applications and objects of a fleet. */
export function unseen({
  applications,
  objects,
  index,
  produced,
  withheld,
  knowledge,
}: Surroundings): Unseen {
  const opaque = applications
    .filter(([application]) => isOpaque(application))
    .map(([application, world]): Opaque => ({ application, world, namespaces: namespacesOf(application) }));
  const clusterCustom = objects.filter((object) => isCustom(object) && object.id.namespace === '');
  const installs = ({ id }: FleetObject) =>
    (knowledge.of(id).installs ?? []).map((each) => each.replace('{namespace}', id.namespace));
  const installers = objects.filter((object) => installs(object).length > 0);
  const scripts = objects.flatMap((object) => scriptReaches(object).map((reach) => ({ object, reach })));
  // Of who makes known objects of a kind, another name of that kind may as well be a slip.
  const known = new Set(produced.map(({ producer, kind }) => knownKey(producer, kind)));
  const leaves = new WeakMap<FleetObject, ReadonlySet<string>>();

  function names(object: FleetObject, name: string): boolean {
    let texts = leaves.get(object);
    if (!texts) {
      const strings = new Set<string>();
      for (const { value } of everyNode(withoutPlace(object)))
        if (typeof value === 'string' && value.length < 254) strings.add(value);
      texts = strings;
      leaves.set(object, texts);
    }
    return texts.has(name);
  }

  function isNamedMaker(object: FleetObject, reference: Reference, users: ReadonlySet<FleetObject>): boolean {
    if (!isCustom(object) || knowledge.makesOnlyTheKnown(object.id)) return false;
    if (withheld.at(object.world, reference).some(({ producer }) => producer === object)) return false;
    const { name } = reference;
    if (isNamedAfter(name, object.id.name)) return true;
    const { namesOnlyWhatItUses } = knowledge.of(object.id);
    return namesOnlyWhatItUses !== true && !users.has(object) && names(object, name);
  }

  function reaches({ namespaces }: Opaque, { group, kind, namespace }: Reference): boolean {
    if (namespaces.has('') || namespace === '' || namespaces.has(namespace)) return true;
    // A failed render could have made anything it names itself; remote charts stay in their namespace.
    return knowledge.isClusterScoped({ group, kind });
  }

  return {
    couldMake(world, reference, users) {
      const { kind, namespace, name } = reference;
      const here = index.inNamespace(world, namespace);
      const makers = [
        ...here.filter((object) => isNamedMaker(object, reference, users)),
        ...clusterCustom.filter(
          (object) => object.world === world && !users.has(object) && names(object, name),
        ),
      ];
      const open = makers.find((object) => !known.has(knownKey(object, kind)));
      const maker = open ?? makers[0];
      if (maker) {
        const because = `the controller of ${maker.id.kind} ${maker.id.name} may create it`;
        return { because, isNamed: open !== undefined };
      }
      const hidden = opaque.filter((item) => item.world === world && reaches(item, reference));
      const likely = hidden.find((item) => namespace === '' || couldName(item.application, name));
      if (likely) return { because: mayCreateHidden(likely) };
      if (namespace === '' && knowledge.isClusterScoped(reference)) {
        const installed = index
          .ofKind('operators.coreos.com/Subscription')
          .find((object) => object.world === world);
        if (installed) return { because: `the operator of Subscription ${installed.id.name} may create it` };
      }
      for (const object of here) {
        if (object.id.group === 'operators.coreos.com' && object.id.kind === 'Subscription') {
          return { because: `the operator of Subscription ${object.id.name} may create it` };
        }
        const who = `${object.id.kind} ${object.id.name}`;
        if (isCustom(object) && fetchesManifests(object)) {
          return { because: `${who} brings manifests from elsewhere, which may create it` };
        }
      }
      const installer = installers.find(
        (object) => object.world === world && installs(object).includes(namespace),
      );
      if (installer) {
        const { id } = installer;
        return { because: `the operator of ${id.kind} ${id.name} may create it` };
      }
      const script = scripts.find((item) => item.object.world === world && isReached(item.reach, reference));
      if (script) {
        const { id } = script.object;
        return {
          because: `a script of ${id.kind} ${id.name} creates objects under names decided at run time`,
        };
      }
      const granted = mayCreate(index, world, reference);
      const [unlikely] = hidden;
      if (!granted) return unlikely && { because: mayCreateHidden(unlikely), isUnlikely: true };
      const who = `whoever ${granted.id.kind} ${granted.id.name} lets create ${reference.kind}s`;
      return { because: `${who} may create it` };
    },
  };
}

function mayCreateHidden({ application }: Opaque): string {
  return `Application ${application.owner.name} is not rendered and may create it`;
}

/** Where an object stands, and how it is labelled, names nothing that it makes. */
function withoutPlace({ manifest }: FleetObject): unknown {
  return { ...manifest, metadata: { ...manifest.metadata, namespace: undefined, labels: undefined } };
}

function isReached({ namespace, groupKind }: ScriptReach, to: Reference): boolean {
  if (groupKind !== '*' && groupKind !== `${to.group}/${to.kind}`) return false;
  return namespace === to.namespace || (namespace === '*' && to.namespace !== '');
}

/** The role by which something in the namespace of a Secret or ConfigMap may create such objects at run time. */
function mayCreate(
  index: ObjectIndex<FleetObject>,
  world: World,
  { group, kind, namespace }: Reference,
): FleetObject | undefined {
  const resource =
    group === '' && kind === 'Secret' ? 'secrets' : kind === 'ConfigMap' ? 'configmaps' : undefined;
  if (resource === undefined || namespace === '') return undefined;
  const there = index.inNamespace(world, namespace);
  const applications = new Set(there.map(({ unit }) => unit));
  const roles = [
    ...there.filter(({ id }) => id.kind === 'Role'),
    ...index
      .ofKind('rbac.authorization.k8s.io/ClusterRole')
      .filter((role) => role.world === world && applications.has(role.unit)),
  ];
  return roles.find(({ manifest }) =>
    recordsAt(manifest, 'rules').some(
      ([, rule]) =>
        arrayAt(rule, 'resources').some((item) => item === resource) &&
        arrayAt(rule, 'verbs').some((verb) => verb === 'create' || verb === '*') &&
        arrayAt(rule, 'resourceNames').length === 0,
    ),
  );
}

function knownKey({ world, id }: FleetObject, kind: string): string {
  return `${world.key}|${id.group}/${id.kind}/${id.namespace}/${id.name}|${kind}`;
}

/** Whether a custom resource deploys what lies elsewhere: KfDef, HelmRelease, HelmChart, Kustomization of Flux and their like. */
function fetchesManifests({ manifest }: FleetObject): boolean {
  const spec = manifest['spec'];
  if (!isRecord(spec)) return false;
  const keys = new Set(Object.keys(spec));
  const hasChart =
    keys.has('chart') || keys.has('chartRef') || keys.has('chartContent') || keys.has('sourceRef');
  return hasChart || (keys.has('repos') && keys.has('applications'));
}

/** Operators name what they make after the object: as beginning, as end, or in between. */
function isNamedAfter(name: string, object: string): boolean {
  return name.startsWith(object) || (object.length >= 5 && name.includes(object));
}

function isCustom({ id }: FleetObject): boolean {
  return !isBuiltInGroup(id.group) && !(id.group === 'argoproj.io' && id.kind.startsWith('App'));
}

/** A chart stays in the namespace of its destination; a base may put objects wherever the application has others. */
function namespacesOf({ owner: application, objects, problems }: Unit): ReadonlySet<string> {
  const namespace = application.destination.namespace ?? '';
  const isBase = problems.some(({ code }) => code === 'remote-base-unavailable');
  const others = isBase ? objects.flatMap(({ id }) => id.namespace || []) : [];
  return new Set([namespace.includes('{{') ? '' : namespace, ...others]);
}
