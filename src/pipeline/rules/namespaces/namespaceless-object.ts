import { directoryName, isInside, joinPath, placeAt } from '#files';
import { builtInScope } from '#kube';
import type { Unit, RenderedObject } from '#render';
import type { TreeIndex } from '#sources';
import type { Hit, Rule } from '../rule.ts';

/** A namespaced object without a namespace, in an Application whose destination names none either. */
export const namespacelessObject: Rule = {
  name: 'namespaceless-object',
  title: 'An object has no namespace, and neither has the destination',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['clean-bootstrap-not-closed'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
      const scopes = new Map(fleet.definedKinds.map(({ group, kind, scope }) => [`${group}/${kind}`, scope]));
      const isNamespaced = ({ id }: RenderedObject) =>
        builtInScope(id) === 'namespaced' || scopes.get(`${id.group}/${id.kind}`) === 'Namespaced';
      for (const rendered of fleet.applications) {
        const { owner: application, objects } = rendered;
        if (application.destination.namespace !== undefined) continue;
        const [first, ...others] = objects.filter(
          (object) => object.id.namespace === '' && isNamespaced(object),
        );
        if (!first) continue;
        const { id, origin } = first;
        const destination = application.origin.field(['spec', 'destination']).edit;
        // The destination of a set is that of all its Applications: a namespace is missing in one of them.
        const isShared = application.definedBy.kind === 'applicationset';
        const also = others.length === 0 ? '' : `; the same goes for ${others.length} more of its objects`;
        report({
          target: fleet.target,
          application: application.name,
          object: id,
          path: '/metadata/namespace',
          place: isShared ? origin.place : destination,
          related: [
            { place: destination, message: 'the destination names no namespace' },
            ...kustomizationsOf(rendered, [first, ...others], index),
            ...[first, ...others].slice(0, 9).map((object) => ({
              place: object.origin.place,
              message: `${object.id.kind} ${object.id.name} names none`,
            })),
          ],
          message: `Namespace for ${id.name} ${id.group === '' ? '' : `${id.group}/`}${id.version}, Kind=${id.kind} is missing: neither the object nor the destination of Application ${application.name} names one${also}`,
        });
      }
    }
  },
};

/** The kustomizations of the application in whose folders the objects stand: any of them could name the namespace. */
function kustomizationsOf(
  { filesRead }: Unit,
  objects: readonly RenderedObject[],
  index: TreeIndex,
): NonNullable<Hit['related']> {
  const paths = objects.map(({ origin }) => origin.place.source.path);
  return filesRead.flatMap((file) => {
    const directory = directoryName(file);
    const isKustomization = joinPath(directory, index.kustomizations.get(directory) ?? '') === file;
    const read =
      isKustomization && paths.some((path) => isInside(path, directory)) ? index.yaml(file) : undefined;
    return read ? [{ place: placeAt(read.source, 0), message: 'this kustomization names none' }] : [];
  });
}
