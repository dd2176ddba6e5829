import { hesitation } from '#evidence';
import { type Account, type Fleet, heldPlace, isCalled, isGranted, scriptCommands } from '#fleet';
import {
  type AskedKind,
  type AskedRight,
  kindOfResource,
  kubectlCommand,
  resourceOfKind,
  rightsAsked,
} from '#shell';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

type Right = {
  readonly verbs: readonly string[];
  /** Empty for objects that are not known. */
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
  /** What else the call needs and is refused. */
  others: readonly Right[];
}>({
  name: 'ungranted-command',
  title: 'A script needs rights that its ServiceAccount does not have',
  impact: 'breaks',
  looksAt: 'deployed',
  fix: 'patch',
  findAt(object, report, { fleet }) {
    if (object.id.group === 'tekton.dev') return;
    if (object.id.namespace === '') return;
    const reported = new Set<string>();
    for (const each of scriptCommands(object)) {
      const { script, command: shell } = each;
      const { path, serviceAccount } = script;
      const command = kubectlCommand(shell);
      if (!command) continue;
      const account = { world: object.world, namespace: object.id.namespace, name: serviceAccount };
      const refused = rightsAsked(command, (word) => askedKind(fleet, word))
        .flatMap((asked) => refusedRight(fleet, account, asked) ?? [])
        .filter((right) => !reported.has(rightText(right)));
      const [right, ...others] = joined(refused);
      if (!right) continue;
      for (const each of refused) reported.add(rightText(each));
      report({
        object,
        path,
        ...heldPlace(object, each),
        data: {
          object: kindName(object.id),
          command: command.words.slice(0, 5).join(' '),
          account: serviceAccount,
          right,
          others,
        },
        ...(shell.isTolerated && {
          reasons: [hesitation('tolerated', 'the script carries on when the call fails')],
        }),
      });
    }
  },
  say: ({ object, command, account, right, others }) => ({
    what: `${object} calls \`${command}\`, which ServiceAccount ${account} may not do`,
    so: 'The API server answers Forbidden',
    do: `Let a role of ServiceAccount ${account} ${[right, ...others].map(rightText).join(', and ')}`,
  }),
});

function rightText({ verbs, resource, group, namespace }: Right): string {
  const where = namespace === '' ? '' : ` in namespace ${namespace}`;
  const what = resource === '' ? 'what it applies' : `${resource}${group === '' ? '' : `.${group}`}`;
  return `${verbs.join(', ')} ${what}${where}`;
}

/** Rights on the same objects as one. */
function joined(rights: readonly Right[]): readonly Right[] {
  const found = new Map<string, Right>();
  for (const right of rights) {
    const key = `${right.group}/${right.resource} ${right.namespace}`;
    const verbs = [...new Set([...(found.get(key)?.verbs ?? []), ...right.verbs])];
    found.set(key, { ...right, verbs });
  }
  return [...found.values()];
}

/** What of a right is refused: verbs of which one would do are refused only together. */
function refusedRight(fleet: Fleet, account: Account, asked: AskedRight): Right | undefined {
  const { verbs, or, name, isOfAnything } = asked;
  const { group, resource, namespace = account.namespace } = asked;
  const isRefused = verbs.every((verb) => {
    const wish = { verb, group, resource, namespace, ...(name !== undefined && { name }) };
    return isGranted(fleet, account, { ...wish, ...(isOfAnything && { isOfAnything }) }) === 'refused';
  });
  if (!isRefused || (or && refusedRight(fleet, account, or) === undefined)) return undefined;
  return { verbs: verbs.slice(0, 1), resource, group, namespace };
}

/** The kind that a word of a call means: one of Kubernetes or OpenShift, or one that git defines. */
function askedKind({ knowledge, definedKinds }: Fleet, word: string): AskedKind | undefined {
  const known = kindOfResource(word);
  if (known !== undefined) {
    const [group = '', kind = ''] = known.split('/');
    const isClusterScoped = knowledge.isClusterScoped({ group, kind });
    return { group, plural: resourceOfKind(known), isClusterScoped };
  }
  const [defined, ...others] = definedKinds.filter((each) => isCalled(each, word));
  if (!defined?.plural || others.some(({ group }) => group !== defined.group)) return undefined;
  const { group, plural, scope } = defined;
  return { group, plural, isClusterScoped: scope === 'Cluster' };
}
