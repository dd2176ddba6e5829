import { asText } from '#text';
import { isBuiltInGroup, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { applicationObject } from './application-object.ts';
import { isOfApplication } from '#render';
import { isUndeployed } from './world.ts';
import type { Edge, Reference, Resolution } from './edge.ts';
import type { Fleet, FleetObject } from './fleet.ts';
import { operatorsOf } from './operators.ts';
import { grantsOf } from './rights.ts';

/**
 * The edges of an object that nobody wrote down as references, because they follow from what it is: its
 * Application, its namespace, the definition of its kind and who reconciles it, what its selector takes, and the
 * roles that an account has. They are found when somebody asks.
 */
export function relationsOf(fleet: Fleet, object: FleetObject): readonly Edge[] {
  return [
    ...owner(fleet, object),
    ...tracking(fleet, object),
    ...namespace(fleet, object),
    ...definition(fleet, object),
    ...selected(fleet, object),
    ...granted(fleet, object),
  ];
}

function relation({
  from,
  path,
  role,
  to,
  resolution,
}: {
  readonly from: FleetObject;
  readonly path: YamlPath;
  readonly role: string;
  readonly to: Reference;
  readonly resolution: Resolution;
}): Edge {
  return { from, path, to, role, isOptional: false, certainty: 'implied', resolution };
}

function toObject({
  from,
  path,
  role,
  object,
}: {
  readonly from: FleetObject;
  readonly path: YamlPath;
  readonly role: string;
  readonly object: FleetObject;
}): Edge {
  return relation({ from, path, role, to: referenceTo(object), resolution: resolved([object]) });
}

function referenceTo({ id }: FleetObject): Reference {
  return { group: id.group, kind: id.kind, namespace: id.namespace, name: id.name };
}

function resolved(objects: readonly FleetObject[]): Resolution {
  return { state: 'resolved', objects, produced: [] };
}

function missing(because?: string): Resolution {
  return because === undefined ? { state: 'absent' } : { state: 'untold', because };
}

function owner(fleet: Fleet, object: FleetObject): readonly Edge[] {
  if (!isOfApplication(object.unit)) return [];
  return [
    toObject({
      from: object,
      path: [],
      role: 'owner',
      object: applicationObject(object.unit, fleet.controlPlane),
    }),
  ];
}

/** An object that carries the tracking mark of an Application belongs to it, whoever renders it. */
function tracking(fleet: Fleet, object: FleetObject): readonly Edge[] {
  const path: YamlPath = ['metadata', 'annotations', 'argocd.argoproj.io/tracking-id'];
  const name = stringAt(object.manifest, ...path)?.split(':')[0];
  if (name === undefined || name === '') return [];
  const found = fleet.applications.filter(({ owner: application }) => application.name === name);
  const to = { group: 'argoproj.io', kind: 'Application', namespace: '', name };
  const resolution =
    found.length > 0 ? resolved(found.map((each) => applicationObject(each, fleet.controlPlane))) : missing();
  return [relation({ from: object, path, role: 'tracking', to, resolution })];
}

function namespace(fleet: Fleet, object: FleetObject): readonly Edge[] {
  const name = object.id.namespace;
  if (name === '' || isUndeployed(object.world)) return [];
  const makers = fleet.namespaceMakers(object.world, name);
  const objects = makers.flatMap((maker) =>
    maker.kind === 'object'
      ? [maker.object]
      : maker.kind === 'create-namespace'
        ? [applicationObject(maker.application, fleet.controlPlane)]
        : [],
  );
  const other = makers.find(({ kind }) => kind === 'fact' || kind === 'built-in');
  const resolution: Resolution =
    objects.length > 0
      ? resolved(objects)
      : other
        ? {
            state: 'provided',
            by: other.kind === 'fact' ? 'the namespaces declared for this target' : 'Kubernetes',
          }
        : missing();
  const to = { group: '', kind: 'Namespace', namespace: '', name };
  return [relation({ from: object, path: ['metadata', 'namespace'], role: 'namespace', to, resolution })];
}

/** From a custom resource to the definition of its kind, and to the workloads that reconcile it. */
function definition(fleet: Fleet, object: FleetObject): readonly Edge[] {
  const { group, kind } = object.id;
  if (isBuiltInGroup(group)) return [];
  const definitions = fleet.definedKinds
    .filter((each) => each.group === group && each.kind === kind && each.definition.world === object.world)
    .map((each) => each.definition);
  const isServed = fleet.facts.apis?.some((api) => api.split('/')[0] === group) === true;
  const operators = operatorsOf(fleet, object.world, group);
  const isOperated = fleet.facts.operators?.includes(group) === true;
  const toDefinition = {
    group: 'apiextensions.k8s.io',
    kind: 'CustomResourceDefinition',
    namespace: '',
    name: `${kind}.${group}`,
  };
  const toOperator = { group: 'apps', kind: 'Deployment', namespace: '', name: group };
  return [
    relation({
      from: object,
      path: ['apiVersion'],
      role: 'definition',
      to: definitions[0] ? referenceTo(definitions[0]) : toDefinition,
      resolution:
        definitions.length > 0
          ? resolved(definitions)
          : provided(isServed, 'whether the target serves the kind is not known'),
    }),
    relation({
      from: object,
      path: ['kind'],
      role: 'operator',
      to: operators[0] ? referenceTo(operators[0]) : toOperator,
      resolution:
        operators.length > 0
          ? resolved(operators)
          : provided(isOperated, 'whether the target runs its operator is not known'),
    }),
  ];
}

function provided(isDeclared: boolean, because: string): Resolution {
  return isDeclared ? { state: 'provided', by: 'the facts of this target' } : missing(because);
}

function selected(fleet: Fleet, object: FleetObject): readonly Edge[] {
  return fleet.selections
    .filter(({ from }) => from === object)
    .flatMap(({ path, matches, unseen, selects, namespaces }) => {
      if (matches.length > 0)
        return matches.map((match) => toObject({ from: object, path, role: 'selects', object: match }));
      const kind = selects === 'pods' ? 'Pod' : 'Service';
      const [first = ''] = namespaces;
      return [
        relation({
          from: object,
          path,
          role: 'selects',
          to: { group: '', kind, namespace: first, name: '' },
          resolution: missing(unseen),
        }),
      ];
    });
}

/** From an account to the roles that bindings give it. */
function granted(fleet: Fleet, object: FleetObject): readonly Edge[] {
  const { world, id } = object;
  if (id.group !== '' || id.kind !== 'ServiceAccount') return [];
  const grants = grantsOf(fleet, { world, namespace: id.namespace, name: id.name });
  return grants.map(({ binding, roles }) => {
    const { kind, name } = recordAt(binding.manifest, 'roleRef');
    const to = {
      group: 'rbac.authorization.k8s.io',
      kind: asText(kind),
      namespace: kind === 'Role' ? binding.id.namespace : '',
      name: asText(name),
    };
    const resolution = roles.length > 0 ? resolved(roles) : missing('the role is not in git');
    return relation({ from: object, path: ['metadata', 'name'], role: 'granted', to, resolution });
  });
}
