import { type FleetObject, chosenOnce } from '#fleet';
import { isBuiltInGroup, isRecord } from '#kube';
import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';

/** Something that installs a whole product where the object is looked for: an operator, a chart, manifests from elsewhere. */
export const installer: Witness = ({ fleet }) => {
  const { objects } = fleet.index;
  const installs = ({ id }: FleetObject) =>
    (fleet.knowledge.of(id).installs ?? []).map((each) => each.replace('{namespace}', id.namespace));
  const installers = fleet.objects.filter((object) => installs(object).length > 0);
  const fetching = chosenOnce(fetchesManifests);
  const subscriptions = objects.ofKind('operators.coreos.com/Subscription');
  return ({ edge: { from, to } }) => {
    const isClusterScoped = to.namespace === '' && fleet.knowledge.isClusterScoped(to);
    const subscription = subscriptions.find(
      ({ world, id }) => world === from.world && (isClusterScoped || id.namespace === to.namespace),
    );
    if (subscription) return [mayBring(subscription, `the operator of Subscription ${subscription.id.name}`)];
    const [fetcher] = fetching(objects.inNamespace(from.world, to.namespace));
    if (fetcher) return [mayBring(fetcher, `${fetcher.id.kind} ${fetcher.id.name}`)];
    const product = installers.find(
      (object) => object.world === from.world && installs(object).includes(to.namespace),
    );
    return product ? [mayBring(product, `the operator of ${product.id.kind} ${product.id.name}`)] : [];
  };
};

function mayBring({ origin }: FleetObject, who: string): Reason {
  return {
    code: 'installer',
    speaks: 'for',
    weight: 'weak',
    text: `${who} may bring it`,
    place: () => origin.place,
  };
}

/** Whether a custom resource deploys what lies elsewhere: KfDef, HelmRelease, HelmChart, Kustomization of Flux and their like. */
function fetchesManifests({ id, manifest }: FleetObject): boolean {
  const spec = manifest['spec'];
  if (
    isBuiltInGroup(id.group) ||
    (id.group === 'argoproj.io' && id.kind.startsWith('App')) ||
    !isRecord(spec)
  )
    return false;
  const keys = new Set(Object.keys(spec));
  const hasChart =
    keys.has('chart') || keys.has('chartRef') || keys.has('chartContent') || keys.has('sourceRef');
  return hasChart || (keys.has('repos') && keys.has('applications'));
}
