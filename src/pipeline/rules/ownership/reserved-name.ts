import { type FleetObject, isLooseWorld, select } from '#fleet';
import { splitApiVersion } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { reservedNames } from './reserved-names.ts';

/** An object takes the name that an operator gives to one of its own. */
export const reservedName: Rule = {
  name: 'reserved-name',
  title: 'An object has the name that an operator keeps for its own',
  severity: 'warning',
  since: '0.1.0',
  fix: 'choice',
  classes: ['reserved-name-conflict'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { from, made, names, conduct, unless } of reservedNames) {
        const [group = '', kind = ''] = made.split('/');
        for (const owner of fleet.ofKind(from)) {
          if (isLooseWorld(owner.cluster)) continue;
          if (unless !== undefined && select(owner.manifest, unless).length > 0) continue;
          for (const pattern of names) {
            const name = pattern.replace('{name}', owner.id.name);
            const id = { group, kind, namespace: owner.id.namespace, name };
            for (const object of fleet.objectsAt(owner.cluster, id)) {
              if (isHandedOver(object)) continue;
              const end =
                conduct === 'refuses'
                  ? `refuses one that is not its own, so that ${owner.id.kind} ${owner.id.name} is not in order`
                  : 'writes over it, and Argo CD writes it back';
              report({
                ...objectHit(
                  fleet,
                  object,
                  ['metadata', 'name'],
                  `${kind} ${name} has the name that the operator gives to a ${kind} of its own for ${owner.id.kind} ${owner.id.name}; it ${end}; rename it`,
                ),
                related: [
                  {
                    place: owner.origin.place,
                    message: `${owner.id.kind} ${owner.id.name} reserves the name`,
                  },
                ],
              });
            }
          }
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
