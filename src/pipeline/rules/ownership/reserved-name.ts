import { type FleetObject, isUndeployed } from '#fleet';
import { splitApiVersion } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An object takes the name that an operator gives to one of its own. */
export const reservedName: Rule = {
  name: 'reserved-name',
  title: 'An object has the name that an operator keeps for its own',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['reserved-name-conflict'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (isUndeployed(object.world) || isHandedOver(object)) continue;
        for (const { kind, name, foreign, producer } of fleet.producedAt(object.world, object.id)) {
          if (foreign === undefined) continue;
          const owner = `${producer.id.kind} ${producer.id.name}`;
          const end =
            foreign === 'refuses'
              ? `refuses one that is not its own, so that ${owner} is not in order`
              : 'writes over it, and Argo CD writes it back';
          report({
            ...objectHit(
              fleet,
              object,
              ['metadata', 'name'],
              `${kind} ${name} has the name that the operator gives to a ${kind} of its own for ${owner}; it ${end}; rename it`,
            ),
            related: [{ place: producer.origin.place, message: `${owner} reserves the name` }],
          });
        }
      }
    }
  },
};

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
