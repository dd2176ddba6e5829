import { type Fleet, type FleetObject, podTemplates } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { objectOf } from '../subject-of.ts';
import { putOneOf } from './put-value.ts';

/** Gives a pod the login for its private image: the only one of its namespace, or one of several that somebody chooses. */
export const pullSecret = putOneOf(({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const [pod] = object ? podTemplates(object.manifest) : [];
  if (!object || !fleet || !pod) return [];
  const names = loginsIn(fleet, object);
  return names.map((name) => ({
    path: [...pod.path, 'imagePullSecrets'],
    value: [{ name }],
    ...(names.length > 1 && { option: name }),
  }));
});

/** The Secrets of a namespace with a login for a registry, as they are made there or named by others. */
function loginsIn(fleet: Fleet, { world, id }: FleetObject): readonly string[] {
  const names = fleet.inNamespace(world, id.namespace).flatMap((each) => {
    const { manifest } = each;
    switch (each.id.kind) {
      case 'Secret':
        return isLogin(stringAt(manifest, 'type')) ? [each.id.name] : [];
      case 'ExternalSecret':
        return isLogin(stringAt(manifest, 'spec', 'target', 'template', 'type'))
          ? [stringAt(manifest, 'spec', 'target', 'name') ?? each.id.name]
          : [];
      case 'ServiceAccount':
        return named(manifest);
      default:
        return podTemplates(manifest).flatMap(({ spec }) => named(spec));
    }
  });
  return [...new Set(names)];
}

function isLogin(type: string | undefined): boolean {
  return type !== undefined && /^kubernetes\.io\/docker(?:cfg|configjson)$/.test(type);
}

function named(holder: Readonly<Record<string, unknown>>): readonly string[] {
  return recordsAt(holder, 'imagePullSecrets').flatMap(([, item]) => stringAt(item, 'name') ?? []);
}
