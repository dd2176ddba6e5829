import { asText } from '#text';
import { arrayAt, recordsAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A Role names a group or a resource as no request ever does; the API server accepts it, and grants nothing. */
export const voidPermission = defineRule<{ role: string; field: string; name: string; meant: string }>({
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
  },
  say: ({ role, field, name, meant }) => ({
    what: `${field} "${name}" of ${role} matches no request`,
    so: 'The API server accepts the role, and this entry grants nothing',
    do: `Write ${hint(field, meant)}`,
  }),
});

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
