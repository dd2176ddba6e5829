import { locate } from '#files';
import type { Fleet, FleetObject } from '#fleet';
import { isBuiltInGroup } from '#kube';
import { type Problem, notVerified } from '#outcome';
import { type SchemaCatalog, kubernetesMinor } from '#schema';
import { type Owner, aboutOwner } from '#sources';
import { type FleetValidation, aboutObject } from '../validate-fleet.ts';

type Validated = { readonly fleet: Fleet; readonly validation: FleetValidation };

/** One problem for each Application with a kind that no schema is known of, or for what else brings such a kind. */
export function unknownSchemas({ fleet, validation }: Validated): readonly Problem[] {
  const kinds = new Map<string, Map<Owner, string>>();
  for (const { id, unit } of fleet.objects.filter((object) => validation(object)?.source === 'unknown')) {
    if (isBuiltInGroup(id.group)) continue;
    const kind = `${id.group}/${id.kind}`;
    const owners = kinds.get(kind) ?? new Map<Owner, string>();
    kinds.set(kind, owners);
    if (!owners.has(unit.owner)) owners.set(unit.owner, id.version);
  }
  return [...kinds].flatMap(([kind, owners]) => {
    const [first, ...others] = [...owners.keys()].sort(applicationsFirst);
    const because = whyUnknown(kind, (first && owners.get(first)) ?? '', fleet);
    return [first, ...others.filter((owner) => owner.kind === 'application')].map((owner) =>
      notVerified('schema-unknown', because, {
        target: fleet.target,
        missing: kind,
        ...(owner && { ...aboutOwner(owner), target: fleet.target }),
      }),
    );
  });
}

/** Its definition may be in git, and without the version that is written. */
function whyUnknown(name: string, version: string, { definedKinds }: Fleet): string {
  const known = definedKinds.find(({ group, kind }) => `${group}/${kind}` === name);
  if (!known) return `no schema of ${name} is known: its CRD is neither in git nor among ours`;
  const { file, line } = locate(known.definition.origin.place);
  return `no schema of version ${version} of ${name} is known: its CRD in git has none (${file}:${line})`;
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
