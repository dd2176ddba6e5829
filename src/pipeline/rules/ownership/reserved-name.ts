import { type FleetObject, isUndeployed } from '#fleet';
import { splitApiVersion } from '#kube';
import { defineRule } from '../rule.ts';

/** An object takes the name that an operator gives to one of its own. */
export const reservedName = defineRule<{
  object: string;
  kind: string;
  owner: string;
  operator: 'refuses' | 'overwrites';
}>({
  name: 'reserved-name',
  title: 'An object has the name that an operator keeps for its own',
  impact: 'weakens',
  looksAt: 'deployed',
  findAt(object, report, { fleet }) {
    if (isUndeployed(object.world) || isHandedOver(object)) return;
    for (const { kind, name, foreign, producer } of fleet.producedAt(object.world, object.id)) {
      if (foreign === undefined) continue;
      const owner = `${producer.id.kind} ${producer.id.name}`;
      report({
        object,
        path: ['metadata', 'name'],
        data: {
          object: `${kind} ${name}`,
          kind,
          owner,
          operator: foreign === 'refuses' ? 'refuses' : 'overwrites',
        },
        related: [{ place: producer.origin.place, message: `${owner} reserves the name` }],
      });
    }
  },
  say: ({ object, kind, owner, operator }) => ({
    what: `${object} has the name of a ${kind} that the operator makes for ${owner}`,
    so:
      operator === 'refuses'
        ? `The operator refuses one that is not its own, and ${owner} does not become healthy`
        : 'The operator overwrites it, and Argo CD writes it back',
    do: 'Rename it, or leave it to the operator',
  }),
});

/** A Secret may say that the controller of sealed secrets shall take it over. */
function isHandedOver({ manifest }: FleetObject): boolean {
  const annotations = manifest.metadata?.annotations ?? {};
  return (
    splitApiVersion(manifest.apiVersion).group === '' &&
    ['sealedsecrets.bitnami.com/managed', 'sealedsecrets.bitnami.com/patch'].some(
      (key) => annotations[key] === 'true',
    )
  );
}
