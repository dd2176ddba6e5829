import { builtInScope } from '#kube';
import type { Rule } from '../rule.ts';

/** A namespaced object without a namespace, in an Application whose destination names none either. */
export const namespacelessObject: Rule = {
  name: 'namespaceless-object',
  title: 'An object has no namespace, and neither has the destination',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['clean-bootstrap-not-closed'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const scopes = new Map(fleet.definedKinds.map(({ group, kind, scope }) => [`${group}/${kind}`, scope]));
      for (const { application, objects } of fleet.applications) {
        if (application.definedBy.kind === 'loose' || application.destination.namespace !== undefined)
          continue;
        for (const { id, origin } of objects) {
          const isNamespaced =
            builtInScope(id) === 'namespaced' || scopes.get(`${id.group}/${id.kind}`) === 'Namespaced';
          if (id.namespace !== '' || !isNamespaced) continue;
          report({
            target: fleet.target,
            application: application.name,
            object: id,
            path: '/metadata/namespace',
            place: origin.field(['metadata', 'namespace']).edit,
            related: [
              {
                place: application.origin.field(['spec', 'destination']).edit,
                message: 'the destination names no namespace',
              },
            ],
            message: `Namespace for ${id.name} ${id.group === '' ? '' : `${id.group}/`}${id.version}, Kind=${id.kind} is missing: neither the object nor the destination of Application ${application.name} names one`,
          });
        }
      }
    }
  },
};
