import { remembered } from '#answers';
import type { Fleet, Reference } from '#fleet';
import { comesWithArgoCd } from '#knowledge';
import { namespaceOf } from '#sources';

/**
 * Says of objects whether they come with Argo CD: where Applications are, it is installed, or nobody would read them.
 * A fleet that installs it itself shows what it brings.
 */
export const stockOfArgoCd = remembered(findStock);

type IsStock = (object: Pick<Reference, 'kind' | 'namespace' | 'name'>) => boolean;

function findStock(fleet: Fleet): IsStock {
  const namespaces = new Set(fleet.applications.map(({ owner }) => namespaceOf(owner)));
  const isInstalledHere = fleet.objects.some(
    ({ id }) =>
      namespaces.has(id.namespace) &&
      id.name.endsWith('application-controller') &&
      (id.kind === 'StatefulSet' || id.kind === 'Deployment'),
  );
  return (object) =>
    !isInstalledHere &&
    (namespaces.has(object.namespace) || object.namespace === '') &&
    comesWithArgoCd(object);
}
