import { type Fleet, isGranted, scriptCommands } from '#fleet';
import { entryOf } from '#kube';
import { type KubectlCommand, kindOfResource, kubectlCommand, resourceOfKind } from '#shell';
import { hesitation } from '../doubts.ts';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

type Right = {
  readonly verb: string;
  readonly resource: string;
  readonly group: string;
  /** Empty for the whole cluster. */
  readonly namespace: string;
};

/** A script calls kubectl for something that the roles of its ServiceAccount do not grant. */
export const ungrantedCommand = defineRule<{
  object: string;
  command: string;
  account: string;
  right: Right;
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
      const { verb, resource, group, namespace } = wish;
      const right = { verb, resource, group, namespace };
      if (reported.has(rightText(right))) continue;
      reported.add(rightText(right));
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
    do: `Let a role of ServiceAccount ${account} ${rightText(right)}`,
  }),
});

function rightText({ verb, resource, group, namespace }: Right): string {
  const where = namespace === '' ? '' : ` in namespace ${namespace}`;
  return `${verb} ${resource}${group === '' ? '' : `.${group}`}${where}`;
}

/** The right without which a call fails; only calls whose object and namespace are certain. */
function wishOf(command: KubectlCommand, home: string, knowledge: Fleet['knowledge']) {
  const asked = entryOf(ofPods, command.verb);
  // Pods are called as their controller likes: nobody grants rights on one of them by its name.
  if (asked !== undefined && !command.isNamespaceDynamic && home !== '' && !isOtherwise(command))
    return { group: '', ...asked, namespace: command.namespace ?? home };
  const { verb, part = '' } = entryOf(verbs, verbOf(command)) ?? {};
  const groupKind = kindOfResource(command.resource);
  if (verb === undefined || groupKind === undefined || command.isDynamic || command.resource.includes(','))
    return undefined;
  if (home === '' || isOtherwise(command)) return undefined;
  const [group = '', kind = ''] = groupKind.split('/');
  const isWide = knowledge.isClusterScoped({ group, kind }) || command.isAllNamespaces;
  const [name] = command.names;
  return {
    group,
    resource: `${resourceOfKind(groupKind)}${part}`,
    verb: verb === 'get' && name === undefined ? 'list' : verb,
    namespace: isWide ? '' : (command.namespace ?? home),
    ...(name === undefined ? {} : { name }),
  };
}

/** The verb of a call, with the word behind it where that decides what is asked. */
function verbOf({ verb, words }: KubectlCommand): string {
  const next = words[words.indexOf(verb) + 1] ?? '';
  return verb === 'rollout' && entryOf(verbs, `rollout ${next}`) !== undefined ? `rollout ${next}` : verb;
}

/** Whether the call is made as somebody else, somewhere else, or not at all. */
function isOtherwise({ words }: KubectlCommand): boolean {
  return words.some((word) => /^--(as|token|kubeconfig|server|context|dry-run)\b/.test(word));
}

/** What is asked of pods, images and builds, whichever of them a call is about. */
const ofPods: Readonly<
  Record<string, { readonly verb: string; readonly resource: string; readonly group?: string }>
> = {
  attach: { verb: 'create', resource: 'pods/attach' },
  cp: { verb: 'create', resource: 'pods/exec' },
  exec: { verb: 'create', resource: 'pods/exec' },
  logs: { verb: 'get', resource: 'pods/log' },
  'port-forward': { verb: 'create', resource: 'pods/portforward' },
  'cancel-build': { verb: 'update', resource: 'builds', group: 'build.openshift.io' },
  debug: { verb: 'patch', resource: 'pods/ephemeralcontainers' },
  'import-image': { verb: 'create', resource: 'imagestreamimports', group: 'image.openshift.io' },
  rsh: { verb: 'create', resource: 'pods/exec' },
  run: { verb: 'create', resource: 'pods' },
  tag: { verb: 'update', resource: 'imagestreamtags', group: 'image.openshift.io' },
};

/** What the API server is asked for at least, and of which part of the object. */
const verbs: Readonly<Record<string, { readonly verb: string; readonly part?: string }>> = {
  annotate: { verb: 'patch' },
  autoscale: { verb: 'get' },
  create: { verb: 'create' },
  delete: { verb: 'delete' },
  describe: { verb: 'get' },
  edit: { verb: 'get' },
  expose: { verb: 'get' },
  extract: { verb: 'get' },
  get: { verb: 'get' },
  label: { verb: 'patch' },
  patch: { verb: 'patch' },
  replace: { verb: 'update' },
  rollout: { verb: 'get' },
  'rollout latest': { verb: 'create', part: '/instantiate' },
  'rollout pause': { verb: 'patch' },
  'rollout restart': { verb: 'patch' },
  'rollout resume': { verb: 'patch' },
  'rollout undo': { verb: 'patch' },
  scale: { verb: 'patch', part: '/scale' },
  set: { verb: 'get' },
  'start-build': { verb: 'create', part: '/instantiate' },
  wait: { verb: 'get' },
};
