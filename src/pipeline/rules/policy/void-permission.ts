import { asText } from '#text';
import { type Fleet, type FleetObject, fleetPods, isGranted } from '#fleet';
import { arrayAt, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { type Found, defineRule } from '../rule.ts';

type Void =
  | { role: string; field: string; name: string; meant: string }
  | { role: string; resource: string; account: string };

/**
 * A Role names a group or a resource as no request ever does, or one of the whole cluster: the API server accepts it,
 * and grants nothing.
 */
export const voidPermission = defineRule<Void>({
  name: 'void-permission',
  title: 'A Role names a group or resource that no request can have',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const kind of ['Role', 'ClusterRole']) {
      for (const object of fleet.ofKind(`rbac.authorization.k8s.io/${kind}`)) {
        for (const [index, rule] of recordsAt(object.manifest, 'rules')) {
          for (const [field, meantBy] of fields) {
            const names = arrayAt(rule, field).map(asText);
            for (const [at, name] of names.entries()) {
              const meant = meantBy(name);
              if (meant === undefined || names.some((other) => other === '*' || covers(other, meant)))
                continue;
              report({
                object,
                path: ['rules', index, field, at],
                data: { role: kindName(object.id), field, name, meant },
              });
            }
          }
        }
      }
    }
    const used = new Set(
      Array.from(fleetPods(fleet), ({ object, pod }) => {
        const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
        return `${object.world.key} ${object.id.namespace}/${account}`;
      }),
    );
    for (const binding of fleet.ofKind('rbac.authorization.k8s.io/RoleBinding'))
      for (const found of unreachable(fleet, binding, used)) report(found);
  },
  say: (data) =>
    'account' in data
      ? {
          what: `${data.role} lets ServiceAccount ${data.account} list ${data.resource}, which are of the whole cluster`,
          so: 'A Role reaches its own namespace only, so this entry grants nothing',
          do: 'Grant it by a ClusterRole and a ClusterRoleBinding, or remove it',
        }
      : {
          what: `${data.field} "${data.name}" of ${data.role} matches no request`,
          so: 'The API server accepts the role, and this entry grants nothing',
          do: `Write ${hint(data.field, data.meant)}`,
        },
});

/** What a Role lets the account of a workload list of the whole cluster, and nothing else grants that. */
function unreachable(
  fleet: Fleet,
  { world, id, manifest }: FleetObject,
  used: ReadonlySet<string>,
): readonly Found<Void>[] {
  if (stringAt(manifest, 'roleRef', 'kind') !== 'Role') return [];
  const name = stringAt(manifest, 'roleRef', 'name') ?? '';
  const { group } = id;
  const [role, ...others] = fleet.objectsAt(world, { group, kind: 'Role', namespace: id.namespace, name });
  const accounts = recordsAt(manifest, 'subjects').flatMap(([, subject]) => {
    const account = stringAt(subject, 'name');
    const namespace = stringAt(subject, 'namespace') ?? id.namespace;
    const isUsed = subject['kind'] === 'ServiceAccount' && used.has(`${world.key} ${namespace}/${account}`);
    return isUsed && account !== undefined ? [{ world, namespace, name: account }] : [];
  });
  const [account] = accounts;
  if (!role || others.length > 0 || !account) return [];
  return recordsAt(role.manifest, 'rules').flatMap(([index, rule]) => {
    const isListed = arrayAt(rule, 'verbs').some((verb) => verb === 'list' || verb === 'watch');
    if (!isListed || !arrayAt(rule, 'apiGroups').includes('')) return [];
    return arrayAt(rule, 'resources').flatMap((each, at): readonly Found<Void>[] => {
      const resource = asText(each);
      const wish = { group: '', resource, verb: 'list', namespace: '' };
      if (!clusterWide.has(resource) || isGranted(fleet, account, wish) !== 'refused') return [];
      const data = { role: kindName(role.id), resource, account: account.name };
      return [{ object: role, path: ['rules', index, 'resources', at], data }];
    });
  });
}

const clusterWide: ReadonlySet<string> = new Set(['namespaces', 'nodes', 'persistentvolumes']);

function hint(field: string, meant: string): string {
  const isPlural = field === 'apiGroups' || /s(?:\/|$)/.test(meant);
  return isPlural ? `"${meant}"` : 'its plural in lower case';
}

/** Whether another entry of the list already grants what was meant; of a kind the plural does. */
function covers(other: string, meant: string): boolean {
  return other === meant || (meant !== '' && other.startsWith(meant) && other.length - meant.length <= 2);
}

const fields: readonly (readonly [string, (name: string) => string | undefined])[] = [
  ['apiGroups', meantGroup],
  ['resources', meantResource],
];

/** Groups stand without their version; the version alone is that of the core group. */
function meantGroup(name: string): string | undefined {
  if (/^v\d+(?:(?:alpha|beta)\d+)?$/.test(name)) return '';
  return /^[a-z][a-z0-9.-]*\/v\d[a-z0-9]*$/.test(name) ? name.slice(0, name.indexOf('/')) : undefined;
}

/** Resources are plurals in lower case, without their group. */
function meantResource(name: string): string | undefined {
  const [resource = '', ...subresource] = name.split('/');
  if (!/^[A-Za-z][A-Za-z0-9.-]*$/.test(resource) || !/[A-Z.]/.test(resource)) return undefined;
  const plural = resource.split('.')[0]?.toLowerCase() ?? '';
  return [plural, ...subresource].join('/');
}
