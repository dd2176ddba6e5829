import { type ArgumentRights, argumentRights } from '#knowledge';
import { asText } from '#text';
import { type Container, containersOf, isGranted, fleetPods } from '#fleet';
import { arrayAt, parseImage, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** The arguments of a program make it list what its roles do not grant: it logs errors, or ends. */
export const collectorWithoutPermission = defineRule<{
  object: string;
  account: string;
  resources: readonly string[];
  namespace: string;
}>({
  name: 'collector-without-permission',
  title: 'A program lists kinds that it may not list',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, pod } of fleetPods(fleet)) {
      const name = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
      const account = { world: object.world, namespace: object.id.namespace, name };
      for (const container of containersOf(pod)) {
        for (const { index, resources, namespace } of listedBy(container)) {
          const refused = resources.filter((each) => {
            const [resource = '', ...group] = each.split('.');
            const wish = { group: group.join('.'), resource, verb: 'list', namespace };
            return isGranted(fleet, account, wish) === 'refused';
          });
          if (refused.length === 0) continue;
          report({
            object,
            path: [...container.path, 'args', index],
            data: {
              object: `${object.id.kind} ${object.id.name}`,
              account: name,
              resources: refused,
              namespace,
            },
          });
        }
      }
    }
  },
  say: ({ object, account, resources, namespace }) => {
    const where = namespace === '' ? 'in the whole cluster' : `in namespace ${namespace}`;
    return {
      what: `${object} lists ${resources.join(', ')} ${where}, and no role lets it`,
      so: 'It logs "is forbidden: cannot list resource", or ends',
      do: `Let a role of ServiceAccount ${account} list and watch them, or take them out of the arguments`,
    };
  },
});

type Listed = { readonly index: number; readonly resources: readonly string[]; readonly namespace: string };

/** What the arguments of a container make it list; `''` is every namespace. */
function listedBy({ spec }: Container): readonly Listed[] {
  const repository = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
  const row = argumentRights.find(({ image }) => `/${repository}`.endsWith(`/${image}`));
  if (!row) return [];
  const args = arrayAt(spec, 'args').map(asText);
  const namespace =
    args.map((arg) => valueOf(arg, row.namespaceFlag)).find((value) => value !== undefined) ?? '';
  return args.flatMap((arg, index) => {
    const resources = (valueOf(arg, row.flag) ?? '').split(',').flatMap((word) => listsOf(row, word));
    return resources.length === 0 ? [] : [{ index, resources, namespace }];
  });
}

function listsOf({ lists }: ArgumentRights, word: string): readonly string[] {
  return Object.hasOwn(lists, word) ? (lists[word] ?? []) : [];
}

function valueOf(arg: string, flag: string | undefined): string | undefined {
  return flag !== undefined && arg.startsWith(`${flag}=`) ? arg.slice(flag.length + 1) : undefined;
}
