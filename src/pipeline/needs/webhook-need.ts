import type { FleetObject, World } from '#fleet';
import { type Manifest, idText, recordAt, recordsAt, stringAt } from '#kube';
import { concernsCreation } from './admission-match.ts';
import { type NeedBuilder, objectPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { broken } from './need.ts';

/** The needs that webhooks which must answer have a Service behind them. */
export function webhookNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  return configurations(builder, object.world).flatMap(({ manifest, own }) =>
    recordsAt(manifest, 'webhooks').flatMap(([, webhook]) => {
      if (stringAt(webhook, 'failurePolicy') === 'Ignore' || !concernsCreation(webhook, 'rules', object))
        return [];
      if (own && needIds.exists(own) === needIds.exists(object)) return [];
      const service = recordAt(webhook, 'clientConfig', 'service');
      const name = stringAt(service, 'name');
      const namespace = stringAt(service, 'namespace') ?? '';
      if (name === undefined || isThere(builder, object.world, { namespace, name })) return [];
      return builder.add(
        `webhook:${manifest.metadata?.name}/${stringAt(webhook, 'name')}|${clusterKey(object)}`,
        () => ({
          kind: 'webhook-answers',
          message: `${manifest.kind} ${manifest.metadata?.name} calls Service ${namespace}/${name}, which does not exist, before ${idText(object.id)} is accepted`,
          because: 'a webhook with failurePolicy Fail that does not answer refuses the object',
          culprit: { group: '', kind: 'Service', namespace, name },
          ...objectPlace(own ?? object),
          ground: broken,
        }),
      );
    }),
  );
}

type Configuration = { readonly manifest: Manifest; readonly own?: FleetObject };

function configurations({ fleet }: NeedBuilder, world: World): readonly Configuration[] {
  const kinds = ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'];
  const groupKinds = kinds.map((kind) => `admissionregistration.k8s.io/${kind}`);
  const isHere = (object: FleetObject) => object.world === world;
  const own = groupKinds.flatMap(fleet.ofKind).filter(isHere);
  const live = groupKinds
    .flatMap(fleet.observed.ofKind)
    .filter(isHere)
    .map(({ manifest }) => ({ manifest }));
  return [...live, ...own.map((object) => ({ manifest: object.manifest, own: object }))];
}

function isThere(
  { fleet }: NeedBuilder,
  world: World,
  { namespace, name }: { readonly namespace: string; readonly name: string },
): boolean {
  const id = { group: '', kind: 'Service', namespace, name };
  if (fleet.observed.at(world, id).length > 0) return true;
  if (fleet.objectsAt(world, id).length > 0 || fleet.producedAt(world, id).length > 0) return true;
  if (fleet.applications.some((rendered) => rendered.problems.length > 0 || rendered.failures.length > 0))
    return true;
  const declared = (fleet.facts.objects ?? []).map((object) => ({
    kind: object.kind,
    namespace: object.namespace ?? '',
    name: object.name,
  }));
  if (
    declared.some(
      (object) => object.kind === 'Service' && object.name === name && object.namespace === namespace,
    )
  )
    return true;
  return fleet.facts.objects === undefined && !fleet.observed.isComplete(world, id);
}
