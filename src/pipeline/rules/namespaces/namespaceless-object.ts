import { directoryName, isInside, joinPath, placeAt } from '#files';
import { builtInScope } from '#kube';
import type { Unit, RenderedObject } from '#render';
import type { TreeIndex } from '#sources';
import { type Found, defineRule } from '../rule.ts';

/** A namespaced object without a namespace, in an Application whose destination names none either. */
export const namespacelessObject = defineRule<{ object: string; application: string }>({
  name: 'namespaceless-object',
  title: 'An object has no namespace, and neither has the destination',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report, { index }) {
    const scopes = new Map(fleet.definedKinds.map(({ group, kind, scope }) => [`${group}/${kind}`, scope]));
    const isNamespaced = ({ id }: RenderedObject) =>
      builtInScope(id) === 'namespaced' || scopes.get(`${id.group}/${id.kind}`) === 'Namespaced';
    for (const rendered of fleet.applications) {
      const { owner: application, objects } = rendered;
      const { server, name, namespace } = application.destination;
      // Without a cluster Argo CD refuses the Application before it looks at its objects.
      if (namespace !== undefined || (server === undefined && name === undefined)) continue;
      const [first, ...others] = objects.filter(
        (object) => object.id.namespace === '' && isNamespaced(object),
      );
      if (!first) continue;
      const { id, origin } = first;
      const destination = application.origin.field(['spec', 'destination']).edit;
      // The destination of a set is that of all its Applications: a namespace is missing in one of them.
      const isShared = application.definedBy.kind === 'applicationset';
      report({
        subject: {
          target: fleet.target,
          owner: application,
          object: id,
          path: '/metadata/namespace',
          place: isShared ? origin.place : destination,
        },
        data: { object: `${id.kind} ${id.name}`, application: application.name },
        related: [
          { place: destination, message: 'the destination names no namespace' },
          ...kustomizationsOf(rendered, [first, ...others], index),
          ...[first, ...others].slice(0, 9).map((object) => ({
            place: object.origin.place,
            message: `${object.id.kind} ${object.id.name} names none`,
          })),
        ],
      });
    }
  },
  say: ({ object, application }) => ({
    what: `neither ${object} nor the destination of Application ${application} names a namespace`,
    so: `The sync fails: Namespace for ${object} is missing`,
    do: 'Name it in the destination, the kustomization or the object',
  }),
});

/** The kustomizations of the application in whose folders the objects stand: any of them could name the namespace. */
function kustomizationsOf(
  { filesRead }: Unit,
  objects: readonly RenderedObject[],
  index: TreeIndex,
): NonNullable<NonNullable<Found<object>['related']>> {
  const paths = objects.map(({ origin }) => origin.place.source.name);
  return filesRead.flatMap((file) => {
    const directory = directoryName(file);
    const isKustomization = joinPath(directory, index.kustomizations.get(directory) ?? '') === file;
    const read =
      isKustomization && paths.some((path) => isInside(path, directory)) ? index.yaml(file) : undefined;
    return read ? [{ place: placeAt(read.source, 0), message: 'this kustomization names none' }] : [];
  });
}
