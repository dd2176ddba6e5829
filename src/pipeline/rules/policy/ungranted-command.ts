import { type Fleet, isGranted, scriptCommands } from '#fleet';
import { type KubectlCommand, kindOfResource, kubectlCommand, resourceOfKind } from '#shell';
import { hesitation } from '../doubts.ts';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A script calls kubectl for something that the roles of its ServiceAccount do not grant. */
export const ungrantedCommand = defineRule<{
  object: string;
  command: string;
  account: string;
  right: string;
}>({
  name: 'ungranted-command',
  title: 'A script needs rights that its ServiceAccount does not have',
  impact: 'breaks',
  looksAt: 'deployed',
  fix: 'patch',
  findAt(object, report, { fleet }) {
    if (object.id.group === 'tekton.dev') return;
    const reported = new Set<string>();
    for (const { script, command: shell } of scriptCommands(object)) {
      const { path, serviceAccount } = script;
      const command = kubectlCommand(shell);
      const wish = command && wishOf(command, object.id.namespace, fleet.knowledge);
      if (!command || !wish) continue;
      const account = { world: object.world, namespace: object.id.namespace, name: serviceAccount };
      if (isGranted(fleet, account, wish) !== 'refused') continue;
      const right = `${wish.verb} ${wish.resource}${wish.group === '' ? '' : `.${wish.group}`}${wish.namespace === '' ? '' : ` in namespace ${wish.namespace}`}`;
      if (reported.has(right)) continue;
      reported.add(right);
      report({
        object,
        path,
        data: {
          object: kindName(object.id),
          command: command.words.slice(0, 5).join(' '),
          account: serviceAccount,
          right,
        },
        ...(shell.isTolerated && {
          reasons: [hesitation('tolerated', 'the script carries on when the call fails')],
        }),
      });
    }
  },
  say: ({ object, command, account, right }) => ({
    what: `${object} calls \`${command}\`, which ServiceAccount ${account} may not do`,
    so: 'The API server answers Forbidden',
    do: `Let a role of ServiceAccount ${account} ${right}`,
  }),
});

/** The right without which a call fails; only calls whose object and namespace are certain. */
function wishOf(command: KubectlCommand, home: string, knowledge: Fleet['knowledge']) {
  const verb = verbs[command.verb];
  const groupKind = kindOfResource(command.resource);
  if (verb === undefined || groupKind === undefined || command.isDynamic || command.resource.includes(','))
    return undefined;
  if (command.words.some((word) => /^--(as|token|kubeconfig|server|context|dry-run)\b/.test(word)))
    return undefined;
  if (home === '') return undefined;
  const [group = '', kind = ''] = groupKind.split('/');
  const isWide = knowledge.isClusterScoped({ group, kind }) || command.isAllNamespaces;
  const [name] = command.names;
  return {
    group,
    resource: resourceOfKind(groupKind),
    verb: verb === 'get' && name === undefined ? 'list' : verb,
    namespace: isWide ? '' : (command.namespace ?? home),
    ...(name === undefined ? {} : { name }),
  };
}

/** What the API server is asked first; verbs that ask for more need at least this. */
const verbs: Readonly<Record<string, string>> = {
  annotate: 'patch',
  create: 'create',
  delete: 'delete',
  describe: 'get',
  get: 'get',
  label: 'patch',
  patch: 'patch',
  rollout: 'get',
  wait: 'get',
};
