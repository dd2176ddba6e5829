import type { Fleet, FleetObject } from '#fleet';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { textIn } from '../candidate.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/**
 * Adds the definition of a kind that objects have and no cluster serves, beside the other definitions of its group. It is a
 * skeleton that lets every field pass: the real one comes with the release of the operator.
 */
export const definedKind: Fixer = ({ raw }, context) => {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const because = textIn(raw.data, ['because']) ?? '';
  const [, group, kind] = /does not know the kind ([\w.-]+)\/(\w+)$/.exec(because) ?? [];
  const used = fleet?.objects.find(({ id }) => id.kind === kind && id.group === group);
  const sibling = fleet && definitionsOf(fleet, group ?? '')[0];
  if (!used || !sibling) return [];
  return addedDefinitions(context, sibling, [skeletonOf(fleet, used.id, sibling)]);
};

/** The same for all definitions of an operator that are not there and whose kinds are used. */
export const definedKinds: Fixer = ({ raw }, context) => {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const missing = arrayAt(raw.data, 'missing').map(asText);
  const definitions = missing.flatMap((name) => {
    const group = name.slice(name.indexOf('.') + 1);
    const sibling = (fleet && definitionsOf(fleet, group)[0]) ?? objectOf(context, raw);
    const plural = name.slice(0, name.indexOf('.'));
    const kind = fleet && kindCalled(fleet, group, plural);
    return fleet && kind !== undefined && sibling
      ? [{ sibling, manifest: skeletonOf(fleet, { group, kind }, sibling) }]
      : [];
  });
  const [first] = definitions;
  if (!first || definitions.length < missing.length) return [];
  return addedDefinitions(
    context,
    first.sibling,
    definitions.map(({ manifest }) => manifest),
  );
};

/** The kind of a group with a plural, of those that the fleet has or that are known of the operator. */
function kindCalled({ objects, knowledge }: Fleet, group: string, plural: string): string | undefined {
  const used = objects.flatMap(({ id }) => (id.group === group ? [id.kind] : []));
  const known = knowledge.packs
    .flatMap(({ kinds }) => Object.keys(kinds))
    .flatMap((name) => (name.startsWith(`${group}/`) ? [name.slice(group.length + 1)] : []));
  return [...used, ...known].find((kind) => pluralOf(kind) === plural);
}

function definitionsOf(fleet: Fleet, group: string): readonly FleetObject[] {
  return fleet.definedKinds.flatMap((each) => (each.group === group ? [each.definition] : []));
}

type Json = Readonly<Record<string, unknown>>;

function addedDefinitions(
  context: FixContext,
  sibling: FleetObject,
  [manifest, ...others]: readonly Json[],
): readonly Candidate[] {
  if (!manifest) return [];
  const name = stringAt(manifest, 'metadata', 'name') ?? '';
  return addedManifest(context, sibling.unit, {
    name: `${name}.yaml`,
    manifest,
    others,
    what: `Add the definition ${name} to ${sibling.unit.owner.name}, a skeleton until the one of the operator's release takes its place`,
    note: `A skeleton that lets every field pass: take the definition from the release of the operator.`,
    option: 'skeleton',
  });
}

function skeletonOf(
  { knowledge, objects }: Fleet,
  id: { readonly group: string; readonly kind: string },
  sibling: FleetObject,
): Json {
  const isClustered = knowledge.isClusterScoped(id);
  const used = objects
    .filter((each) => each.id.kind === id.kind && each.id.group === id.group)
    .map(({ manifest }) => manifest.apiVersion.split('/')[1] ?? '');
  const served =
    used.length > 0
      ? used
      : recordsAt(sibling.manifest, 'spec', 'versions').flatMap(([, version]) =>
          version['storage'] === true ? (stringAt(version, 'name') ?? []) : [],
        );
  const plural = pluralOf(id.kind);
  return {
    apiVersion: sibling.manifest.apiVersion,
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${id.group}`, ...labelled(sibling) },
    spec: {
      group: id.group,
      names: { kind: id.kind, listKind: `${id.kind}List`, plural, singular: id.kind.toLowerCase() },
      scope: isClustered ? 'Cluster' : 'Namespaced',
      versions: [...new Set(served)].map((name, index) => ({
        name,
        served: true,
        storage: index === 0,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
        subresources: { status: {} },
      })),
    },
  };
}

/** When Argo CD applies the others of the group, it has to apply this one. */
function labelled({ manifest }: FleetObject): Json {
  const annotations = Object.entries(recordAt(manifest, 'metadata', 'annotations')).filter(([key]) =>
    key.startsWith('argocd.argoproj.io/sync-'),
  );
  return annotations.length === 0 ? {} : { annotations: Object.fromEntries(annotations) };
}

/** As the API conventions and most generators build it. */
function pluralOf(kind: string): string {
  const word = kind.toLowerCase();
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
