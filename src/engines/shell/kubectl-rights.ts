import { entryOf } from '#kube';
import { type KubectlCommand, kubectlCommand } from './kubectl-command.ts';
import { madeBy } from './kubectl-products.ts';
import { resourceOfKind } from './resource-names.ts';

/** A right without which a call fails. */
export type AskedRight = {
  /** One of these is enough: an object that is applied is created the first time, and patched later. */
  readonly verbs: readonly string[];
  readonly group: string;
  /** The plural, with the part of the object that is asked for: `pods/exec`. */
  readonly resource: string;
  /** `''` for the whole cluster; not set for the namespace in which the call is made. */
  readonly namespace?: string;
  readonly name?: string;
  /** Where another right does as well. */
  readonly or?: AskedRight;
  /** Set where it is not known which objects are meant, so that the verb on any of them will do. */
  readonly isOfAnything?: true;
};

/** What a call is about: the plural of a kind and its group, and whether its objects are in namespaces. */
export type AskedKind = {
  readonly group: string;
  readonly plural: string;
  readonly isClusterScoped: boolean;
};

type Context = {
  readonly command: KubectlCommand;
  /** The kinds that the call names; empty where one of them is not known. */
  readonly kinds: readonly AskedKind[];
  readonly kindOf: (resource: string) => AskedKind | undefined;
};

/**
 * The rights without which a call of kubectl or oc fails, whatever it finds in the cluster; none where the call is made as
 * somebody else, or where what it is about cannot be known. Upstream: k8s.io/kubectl pkg/cmd, openshift/oc pkg/cli.
 */
export function rightsAsked(
  command: KubectlCommand,
  kindOf: (resource: string) => AskedKind | undefined,
): readonly AskedRight[] {
  if (isOtherwise(command) || command.isNamespaceDynamic) return [];
  const names = command.resource === '' ? [] : command.resource.split(',');
  const found = names.flatMap((name) => kindOf(name) ?? []);
  const kinds = found.length === names.length ? found : [];
  const context = { command, kinds, kindOf };
  const asked = callsOf(command)
    .map((call) => entryOf(calls, call))
    .find((each) => each !== undefined)?.(context);
  return (asked ?? []).map((right) =>
    right.namespace !== undefined || command.namespace === undefined
      ? right
      : { ...right, namespace: command.namespace },
  );
}

/** Whether the call is made as somebody else, somewhere else, or not at all. */
function isOtherwise({ words }: KubectlCommand): boolean {
  return words.some((word) => /^--(as|token|kubeconfig|server|context|dry-run|local)\b/.test(word));
}

/** The words by which a call is known, the longest first: `adm policy add-role-to-user`, `adm policy`, `adm`. */
function callsOf({ verb, words }: KubectlCommand): readonly string[] {
  const rest = words.slice(words.indexOf(verb) + 1).filter((word) => !word.startsWith('-'));
  return [[verb, ...rest.slice(0, 2)], [verb, ...rest.slice(0, 1)], [verb]].map((each) => each.join(' '));
}

/** What is asked of the objects that a call names: each of these verbs. */
function ofObjects(...verbs: readonly (string | readonly string[])[]) {
  return ({ command, kinds }: Context): readonly AskedRight[] =>
    command.isSubjectDynamic
      ? []
      : verbs.flatMap((verb) => kinds.flatMap((kind) => right(command, kind, { verb })));
}

/** The same, of a part of the objects. */
function ofParts(part: string, ...verbs: readonly (string | readonly string[])[]) {
  return ({ command, kinds }: Context): readonly AskedRight[] =>
    command.isSubjectDynamic
      ? []
      : verbs.flatMap((verb) => kinds.flatMap((kind) => right(command, kind, { verb, part })));
}

/** What is asked whichever object the call is about. */
function of(group: string, resource: string, ...verbs: readonly (string | readonly string[])[]) {
  return (): readonly AskedRight[] => verbs.map((verb) => ({ verbs: [verb].flat(), group, resource }));
}

/** The same, of the whole cluster. */
function ofCluster(group: string, resource: string, ...verbs: readonly (string | readonly string[])[]) {
  return (): readonly AskedRight[] =>
    verbs.map((verb) => ({ verbs: [verb].flat(), group, resource, namespace: '' }));
}

function all(...parts: readonly ((context: Context) => readonly AskedRight[])[]) {
  return (context: Context): readonly AskedRight[] => parts.flatMap((part) => part(context));
}

function right(
  command: KubectlCommand,
  { group, plural, isClusterScoped }: AskedKind,
  { verb, part = '' }: { readonly verb: string | readonly string[]; readonly part?: string },
): AskedRight {
  const [name] = command.names;
  return {
    verbs: [verb].flat(),
    group,
    resource: `${plural}${part}`,
    ...(isClusterScoped || command.isAllNamespaces ? { namespace: '' } : {}),
    ...(name === undefined ? {} : { name }),
  };
}

/** Objects are got by name, and listed without one. */
function read(context: Context): readonly AskedRight[] {
  const isByName = context.command.names.length > 0;
  const isWatching = context.command.words.some((word) => /^(-w|--watch|--watch-only)(=true)?$/.test(word));
  return ofObjects(isByName ? 'get' : 'list', ...(isWatching ? ['watch'] : []))(context);
}

/** What is changed is read before. */
function change(context: Context): readonly AskedRight[] {
  return [...read(context), ...ofObjects(['patch', 'update'])(context)];
}

/** What waits looks the object up, and then lists it by its name; it follows what is not as wanted yet. */
function awaited(context: Context): readonly AskedRight[] {
  const isForCreation = context.command.words.some((word) => /^(--for=)?create$/.test(word));
  return isForCreation ? ofObjects('get')(context) : [...read(context), ...ofObjects('list')(context)];
}

/** Objects that are applied are looked up, and then created or patched; on the server they are only patched. */
function applied(context: Context): readonly AskedRight[] {
  const { command, kindOf } = context;
  const isOnServer = command.words.some((word) => /^--server-side(=true)?$/.test(word));
  const [first = '', ...rest] = command.pipedFrom ?? [];
  const before = kubectlCommand({
    words: [first, ...rest],
    writes: [],
    offset: 0,
    environment: {},
    isTolerated: false,
  });
  const isPrinted = rest.some((word) => word.startsWith('--dry-run'));
  const made = madeBy(isPrinted && before ? before : command);
  if (made.length === 0 && command.input === undefined && command.pipedFrom === undefined)
    return [{ verbs: ['create', 'patch', 'update'], group: '', resource: '', isOfAnything: true }];
  return made.flatMap(({ group, kind, name, namespace }): readonly AskedRight[] => {
    const asked = kindOf(`${kind}.${group}`) ?? {
      group,
      plural: resourceOfKind(`${group}/${kind}`),
      isClusterScoped: undefined,
    };
    if (asked.isClusterScoped === undefined) return [];
    const place = asked.isClusterScoped
      ? { namespace: '' }
      : namespace === undefined
        ? before?.namespace === undefined || !isPrinted
          ? {}
          : { namespace: before.namespace }
        : { namespace };
    const what = { group, resource: asked.plural, name, ...place };
    return isOnServer
      ? [{ verbs: ['patch'], ...what }]
      : [
          { verbs: ['get'], ...what },
          { verbs: ['create', 'patch'], ...what },
        ];
  });
}

/** What is created by name, or from a text; whoever creates needs no name in his rights. */
function created(context: Context): readonly AskedRight[] {
  const { command, kindOf } = context;
  if (command.input !== undefined || command.words.some((word) => /^(-f|--filename)/.test(word)))
    return applied({ command, kinds: [], kindOf }).flatMap((each) =>
      each.verbs.includes('create') ? [unnamed({ ...each, verbs: ['create'] })] : [],
    );
  return ofObjects('create')(context).map(unnamed);
}

/** A right on all objects of a kind: those that are not there yet have no name in a role. */
function unnamed({ verbs, group, resource, namespace, isOfAnything }: AskedRight): AskedRight {
  return {
    verbs,
    group,
    resource,
    ...(namespace !== undefined && { namespace }),
    ...(isOfAnything && { isOfAnything }),
  };
}

/** The pods behind what a call names, which are called as their controller likes. */
function ofPods(part: string, verb: string) {
  return ({ command }: Context): readonly AskedRight[] => {
    const kind = command.resource.split('.')[0] ?? '';
    const [group, resource] = entryOf(logged, kind) ?? ['', 'pods'];
    return [{ verbs: [verb], group, resource: `${resource}/${part}` }];
  };
}

/** Builds and deployments of OpenShift have logs of their own. */
const logged: Readonly<Record<string, readonly [group: string, resource: string]>> = {
  bc: ['build.openshift.io', 'builds'],
  build: ['build.openshift.io', 'builds'],
  buildconfig: ['build.openshift.io', 'builds'],
  buildconfigs: ['build.openshift.io', 'builds'],
  builds: ['build.openshift.io', 'builds'],
  dc: ['apps.openshift.io', 'deploymentconfigs'],
  deploymentconfig: ['apps.openshift.io', 'deploymentconfigs'],
  deploymentconfigs: ['apps.openshift.io', 'deploymentconfigs'],
};

function startedBuild({ command }: Context): readonly AskedRight[] {
  const isBinary = command.words.some((word) => /^--from-(dir|file|archive|repo)/.test(word));
  if (command.words.some((word) => /^--from-(build|webhook)/.test(word))) return [];
  const part = isBinary ? 'instantiatebinary' : 'instantiate';
  return [{ verbs: ['create'], group: 'build.openshift.io', resource: `buildconfigs/${part}` }];
}

const rbac = 'rbac.authorization.k8s.io';
const writes = ['create', 'update', 'patch'];
const nodes = ofCluster('', 'nodes', 'get', 'patch');
const drain = all(nodes, ofCluster('', 'pods', 'list'), ofCluster('', 'pods/eviction', 'create'));
const bindRole = of(rbac, 'rolebindings', writes);
const bindClusterRole = ofCluster(rbac, 'clusterrolebindings', writes);
const approve = ofCluster('certificates.k8s.io', 'certificatesigningrequests/approval', ['update', 'patch']);
/** A security context is granted by a binding, of the namespace or of the cluster. */
const grantContext = (): readonly AskedRight[] => [
  {
    verbs: writes,
    group: rbac,
    resource: 'rolebindings',
    or: { verbs: writes, group: rbac, resource: 'clusterrolebindings', namespace: '' },
  },
];

/** What each call asks of the API server at least. */
const calls: Readonly<Record<string, (context: Context) => readonly AskedRight[]>> = {
  annotate: change,
  apply: applied,
  attach: of('', 'pods/attach', 'create'),
  autoscale: all(ofObjects('get'), of('autoscaling', 'horizontalpodautoscalers', 'create')),
  'cancel-build': of('build.openshift.io', 'builds', ['update', 'patch']),
  'certificate approve': approve,
  'certificate deny': approve,
  cordon: nodes,
  cp: of('', 'pods/exec', 'create'),
  create: created,
  'create token': of('', 'serviceaccounts/token', 'create'),
  delete: (context) =>
    context.command.names.length > 0 ? ofObjects('delete')(context) : ofObjects('list', 'delete')(context),
  describe: read,
  drain,
  edit: change,
  exec: ofPods('exec', 'create'),
  expose: ofObjects('get'),
  extract: ofObjects('get'),
  get: read,
  'import-image': of('image.openshift.io', 'imagestreamimports', 'create'),
  label: change,
  logs: ofPods('log', 'get'),
  'new-build': of('build.openshift.io', 'buildconfigs', 'create'),
  'new-project': ofCluster('project.openshift.io', 'projectrequests', 'create'),
  patch: change,
  'policy add-role-to-group': bindRole,
  'policy add-role-to-user': bindRole,
  'port-forward': of('', 'pods/portforward', 'create'),
  replace: (context) =>
    applied(context).flatMap((each) =>
      each.verbs.includes('create') ? [{ ...each, verbs: ['update'] }] : [],
    ),
  'rollout history': ofObjects('get'),
  'rollout latest': ofParts('/instantiate', 'create'),
  'rollout pause': change,
  'rollout restart': change,
  'rollout resume': change,
  'rollout status': all(read, ofObjects('list', 'watch')),
  'rollout undo': change,
  rsh: of('', 'pods/exec', 'create'),
  rsync: of('', 'pods/exec', 'create'),
  run: of('', 'pods', 'create'),
  scale: all(ofObjects('get'), ofParts('/scale', ['patch', 'update'])),
  'secrets link': of('', 'serviceaccounts', ['update', 'patch']),
  set: (context) => (context.command.words.includes('--list') ? read(context) : change(context)),
  'start-build': startedBuild,
  tag: of('image.openshift.io', 'imagestreamtags', ['update', 'create', 'patch', 'delete']),
  taint: nodes,
  uncordon: nodes,
  wait: awaited,
  'adm certificate approve': approve,
  'adm cordon': nodes,
  'adm drain': drain,
  'adm new-project': ofCluster('project.openshift.io', 'projects', 'create'),
  'adm policy add-cluster-role-to-group': bindClusterRole,
  'adm policy add-cluster-role-to-user': bindClusterRole,
  'adm policy add-role-to-group': bindRole,
  'adm policy add-role-to-user': bindRole,
  'adm policy add-scc-to-group': grantContext,
  'adm policy add-scc-to-user': grantContext,
  'adm taint': nodes,
  'adm uncordon': nodes,
};
