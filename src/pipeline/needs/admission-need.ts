import type { FleetObject, World } from '#fleet';
import { type Manifest, arrayAt, idText, manifestId, recordAt, recordsAt, stringAt } from '#kube';
import { compileCel } from '#schema';
import { concernsCreation } from './admission-match.ts';
import { type NeedBuilder, objectPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { broken } from './need.ts';

/**
 * The needs that admission policies let an object in. A ValidatingAdmissionPolicy is judged when its expressions
 * need nothing but the object; one with parameters or match conditions is left alone, since it may not apply.
 */
export function admissionNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  return policiesOf(builder, object.world).flatMap(({ manifest, existsNeed }) => {
    const refusal = refusalBy(manifest, object);
    if (refusal === undefined) return [];
    const name = manifest.metadata?.name ?? '';
    const refuse = builder.add(`refuses:${name}|${clusterKey(object)}`, () => ({
      kind: 'admission-allows',
      message: `ValidatingAdmissionPolicy ${name} refuses ${idText(object.id)}: ${refusal}`,
      because: 'the API server asks admission policies before it stores an object',
      culprit: manifestId(manifest),
      ...objectPlace(object),
      // A policy that git brings refuses only once it is there, which the order does not promise.
      ...(existsNeed === undefined ? { ground: broken } : {}),
    }));
    return [refuse];
  });
}

type Policy = { readonly manifest: Manifest; readonly existsNeed?: string };

function policiesOf({ fleet }: NeedBuilder, world: World): readonly Policy[] {
  const kind = 'admissionregistration.k8s.io/ValidatingAdmissionPolicy';
  const own = fleet
    .ofKind(kind)
    .filter((policy) => policy.world === world)
    .map((policy) => ({ manifest: policy.manifest, existsNeed: needIds.exists(policy) }));
  const live = fleet.observed
    .ofKind(kind)
    .filter((policy) => policy.world === world)
    .map(({ manifest }) => ({ manifest }));
  const bindings = [...fleet.observed.ofKind(`${kind}Binding`), ...fleet.ofKind(`${kind}Binding`)]
    .filter((binding) => binding.world === world)
    .map(({ manifest }) => manifest);
  return [...live, ...own].filter(({ manifest }) =>
    bindings.some(
      (binding) =>
        stringAt(binding, 'spec', 'policyName') === manifest.metadata?.name &&
        arrayAt(binding, 'spec', 'validationActions').includes('Deny'),
    ),
  );
}

function refusalBy(policy: Manifest, object: FleetObject): string | undefined {
  const spec = recordAt(policy, 'spec');
  const isSimple =
    spec['paramKind'] === undefined &&
    arrayAt(spec, 'matchConditions').length === 0 &&
    arrayAt(spec, 'variables').length === 0;
  if (!isSimple || !concernsCreation(recordAt(spec, 'matchConstraints'), 'resourceRules', object))
    return undefined;
  for (const [, validation] of recordsAt(spec, 'validations')) {
    const program = compileCel(stringAt(validation, 'expression') ?? '');
    const answer =
      program.kind === 'program' ? program.run({ object: object.manifest, oldObject: null }) : undefined;
    if (answer?.kind === 'value' && answer.value === false)
      return stringAt(validation, 'message') ?? `failed expression: ${stringAt(validation, 'expression')}`;
  }
  return undefined;
}
