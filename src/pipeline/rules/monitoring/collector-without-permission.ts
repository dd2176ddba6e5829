import { type Container, containersOf, isGranted, podTemplates } from '#fleet';
import { arrayAt, parseImage, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { type ArgumentRights, argumentRights } from './argument-rights.ts';

/** A program is told by its arguments to list what its roles do not grant: it logs errors, or ends. */
export const collectorWithoutPermission: Rule = {
  name: 'collector-without-permission',
  title: 'A program is told to list kinds that it may not list',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['collector-rbac-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
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
              const where = namespace === '' ? 'in the whole cluster' : `in namespace ${namespace}`;
              report(
                objectHit(
                  fleet,
                  object,
                  [...container.path, 'args', index],
                  `${object.id.kind} ${object.id.name} is told to list ${refused.join(', ')} ${where}, and no role lets ServiceAccount ${name} do so (is forbidden: cannot list resource)`,
                ),
              );
            }
          }
        }
      }
    }
  },
};

type Listed = { readonly index: number; readonly resources: readonly string[]; readonly namespace: string };

/** What the arguments of a container make it list; `''` is every namespace. */
function listedBy({ spec }: Container): readonly Listed[] {
  const repository = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
  const row = argumentRights.find(({ image }) => `/${repository}`.endsWith(`/${image}`));
  if (!row) return [];
  const args = arrayAt(spec, 'args').map(String);
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
