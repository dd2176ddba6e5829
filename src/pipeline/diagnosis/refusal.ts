import { type Need } from '#needs';
import { arrayAt, type Manifest, manifestId, objectKey, recordsAt, stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because, Evidence, Id } from './because.ts';
import { type How, unmet } from './needs/unmet.ts';
import { manifestText, objectText } from './object-text.ts';
import { objectsIn } from './objects-in.ts';
import { isWithoutBackends, servicesIn, workloadsBehind } from './services.ts';
import { type ClusterView, thingAt } from './world.ts';

/** What was refused, by whom and where it was seen. */
export type Refused = {
  readonly object: Id;
  readonly evidence: Evidence;
  readonly view?: ClusterView | undefined;
  /** The Application that applies it. */
  readonly app?: ObservedApplication;
  /** The absent definitions of an API group that Applications bring. */
  readonly bringing?: (group: string) => readonly Id[];
};

/**
 * Which need the API server, or Argo CD before it, found unmet when it refused an object: what the cluster proves comes
 * before what only the words tell. Nothing when the words tell of no known need.
 */
export function refusal(message: string, refused: Refused): readonly Because[] {
  return firstOf(readers, message, refused);
}

/** Why admission did not let an object in, whoever tells of it: only what nobody writes for another reason. */
export function notAdmitted(message: string, refused: Refused): readonly Because[] {
  return firstOf(admissionReaders, message, refused);
}

type Reader = (message: string, refused: Refused) => readonly Because[];

function firstOf(all: readonly Reader[], message: string, refused: Refused): readonly Because[] {
  for (const read of all) {
    const found = read(message, refused);
    if (found.length > 0) return found;
  }
  return [];
}

const so = 'it is not applied, and what waits for it neither';

/** Whatever the refusal names and the cluster does not have: a namespace, an account, a class, any kind. */
function absentNamed(message: string, { object, evidence, view }: Refused): readonly Because[] {
  if (view === undefined) return [];
  const [, space] = /service ?account ([a-z0-9-]+)\/[a-z0-9.-]+:/i.exec(message) ?? [];
  return objectsIn(message, space ?? object.namespace, view)
    .filter(
      ({ id, isSaidMissing }) => isSaidMissing && objectKey(id) !== objectKey(object) && view.isAbsent(id),
    )
    .map(({ id }) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

/** Nothing new can be made in a namespace that is being deleted: what cannot go holds it. */
function endingNamespace(message: string, { evidence, view }: Refused): readonly Because[] {
  const name = /in namespace "?([a-z0-9-]{1,63})"? because it is being terminated/.exec(message)?.[1];
  if (name === undefined || view === undefined) return [];
  const id = { group: '', kind: 'Namespace', namespace: '', name };
  return [{ kind: 'rests-on', thing: thingAt(view, id), evidence }];
}

/** The needs of pods that admission looks at, as the graph calls them. */
const governing: Readonly<Record<string, How<'admission'>>> = {
  'quota-allows': 'quota',
  'limits-allow': 'range',
  'pods-permitted': 'level',
  'webhook-answers': 'no-answer',
  'admission-allows': 'policy',
};

const cures: Readonly<Record<How<'admission'>, string>> = {
  quota: 'raise the quota, lower requests or replicas, or state what it counts',
  range: 'keep the containers within the range, or widen it',
  level: 'give the containers the securityContext that the message names, or another level to the namespace',
  constraint: 'remove fixed user and group ids, or bind a constraint to the ServiceAccount',
  'no-answer': 'start what answers the webhook, or remove its configuration',
  policy: 'change what the message names, or the policy',
};

/** What the needs of an object that is there prove against its pods; of several the one that the message names. */
function provenAgainst(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const live = view?.find(object);
  if (view === undefined || live === undefined) return [];
  const needs = view.needsOf(live).filter(({ kind }) => Object.hasOwn(governing, kind));
  const need = needs.find(({ culprit }) => message.includes(culprit?.name ?? '\n')) ?? needs[0];
  return need === undefined ? [] : [governedBy(need, live, evidence)];
}

function governedBy({ kind, culprit, message }: Need, live: Manifest, evidence: Evidence): Because {
  const how = governing[kind] ?? 'policy';
  const governor = culprit === undefined ? manifestText(live) : objectText(culprit);
  const root = how === 'level' ? manifestText(live) : governor;
  return unmet('admission', how, {
    root,
    objects: [...new Set([root, governor, manifestText(live)])],
    say: { what: `${governor} keeps pods out: ${message}`, so: 'pods are refused', do: cures[how] },
    evidence: [evidence],
    confidence: 'proven',
  });
}

/** Kinds of objects that decide in a namespace what is let in, and are named by who refuses. */
const governors: Readonly<Record<string, How<'admission'>>> = { ResourceQuota: 'quota', LimitRange: 'range' };

/** A quota or range of the namespace that the message names, whatever it has against the object. */
function namedGovernor(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const [, name] = /\b(?:exceeded|failed) quota: ([a-z0-9.-]+)/.exec(message) ?? [];
  const seen = Object.keys(governors)
    .flatMap((kind) => view?.ofKind(kind, object.namespace) ?? [])
    .map((it): Id => manifestId(it));
  const isRange = rangeWords.test(message);
  const found =
    name === undefined
      ? seen.filter(({ kind }) => isRange && kind === 'LimitRange')
      : [{ group: '', kind: 'ResourceQuota', namespace: object.namespace, name }];
  return found.slice(0, 1).map((id) =>
    unmet('admission', governors[id.kind] ?? 'quota', {
      root: objectText(id),
      objects: [objectText(id), objectText(object)],
      say: {
        what: `${objectText(id)} leaves no room for the pods of this namespace`,
        so: 'pods are refused and workloads stay short of replicas',
        do: cures[governors[id.kind] ?? 'quota'],
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  );
}

const rangeWords =
  /(?:maximum|minimum) \S+ usage per (?:Container|Pod|PersistentVolumeClaim)|limit to request ratio/;

/** A webhook that does not answer: what runs behind its Service is broken, the Service is not there, or nobody listens. */
function webhook(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const name = /failed calling webhook "([^"]{1,253})"/.exec(message)?.[1];
  if (name === undefined) return [];
  const configuration = ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration']
    .flatMap((kind) => view?.ofKind(kind) ?? [])
    .find((it) => recordsAt(it, 'webhooks').some(([, each]) => each['name'] === name));
  const told = recordsAt(configuration, 'webhooks').flatMap(([, each]) =>
    each['name'] === name ? serviceOf(each) : [],
  );
  const ids = told.length > 0 || view === undefined ? told : servicesIn(message, object.namespace, view);
  const services = ids.flatMap((id) => view?.find(id) ?? []);
  const behind =
    view === undefined
      ? []
      : services.filter((it) => isWithoutBackends(it, view)).flatMap((it) => workloadsBehind(it, view));
  if (behind.length > 0) return behind.map((thing) => ({ kind: 'rests-on', thing, evidence }));
  const [id] = ids;
  const called = configuration === undefined ? `Webhook/${name}` : manifestText(configuration);
  const root = id === undefined ? called : objectText(id);
  return [
    unmet('admission', 'no-answer', {
      root,
      objects: [...new Set([root, called, objectText(object)])],
      say: {
        what: `The webhook ${name} does not answer${id === undefined ? '' : `: nothing runs behind ${root}`}`,
        so: 'the API server refuses every object that it wants to check',
        do: cures['no-answer'],
      },
      evidence: [evidence],
      confidence: services.length > 0 || configuration !== undefined ? 'proven' : 'likely',
    }),
  ];
}

function serviceOf(webhook: unknown): readonly Id[] {
  const name = stringAt(webhook, 'clientConfig', 'service', 'name');
  const namespace = stringAt(webhook, 'clientConfig', 'service', 'namespace') ?? '';
  return name === undefined ? [] : [{ group: '', kind: 'Service', namespace, name }];
}

/** Who is named as having refused: admission plug-ins, policies and webhooks that answered. */
function answeredBy(message: string, { object, evidence }: Refused): readonly Because[] {
  const found = answers.find(([pattern]) => pattern.test(message));
  if (found === undefined) return [];
  const root = objectText(object);
  return [
    unmet('admission', found[1], {
      root,
      objects: [root, ...policiesIn(message)],
      say: { what: found[2](root), so, do: cures[found[1]] },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}

const answers: readonly (readonly [RegExp, How<'admission'>, (root: string) => string])[] = [
  [
    /violates PodSecurity/,
    'level',
    (root) => `The pods of ${root} violate the Pod Security level of their namespace`,
  ],
  [
    /unable to validate against any security context constraint/,
    'constraint',
    (root) => `No security context constraint admits the pods of ${root}`,
  ],
  [
    /denied the request|denied request|ValidatingAdmissionPolicy/,
    'policy',
    (root) => `An admission policy of the cluster refuses ${root}`,
  ],
];

/** The policies that a refusal names. */
function policiesIn(message: string): readonly string[] {
  const named = message.matchAll(/ValidatingAdmissionPolicy '([a-z0-9.-]{1,253})'/g);
  return [...named].map(([, name = '']) => `ValidatingAdmissionPolicy.admissionregistration.k8s.io/${name}`);
}

/** What Argo CD does not bring, because its project or its own reach do not let it. */
function notAllowed(message: string, { object, evidence, view, app }: Refused): readonly Because[] {
  const found = limits.find(({ pattern }) => pattern.test(message));
  if (found === undefined) return [];
  const [named = object] = found.how === 'in-the-whole-cluster' ? clusterLevel(message, view) : [];
  const how = found.how === 'of-this-kind' && object.kind === 'Application' ? 'from-this-source' : found.how;
  const refused = objectText(named);
  const root = found.isOfProject === true && app !== undefined ? projectText(app) : refused;
  return [
    unmet('allowed', how, {
      root,
      objects: [...new Set([root, refused, objectText(object)])],
      say: { what: found.what(refused), so, do: found.do },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}

/** The project of an Application. */
export function projectText({ namespace, project }: ObservedApplication): string {
  return objectText({ group: 'argoproj.io', kind: 'AppProject', namespace, name: project });
}

/** `Cluster level ClusterRole "x" can not be managed when in namespaced mode`. */
function clusterLevel(message: string, view: ClusterView | undefined): readonly Id[] {
  const [, word = '', name = ''] = /cluster level (\w{1,63}) "([^"]{1,253})"/i.exec(message) ?? [];
  const kind = view?.kindNamed(word);
  return kind === undefined ? [] : [{ group: kind.group, kind: kind.kind, namespace: '', name }];
}

const limits: readonly {
  readonly pattern: RegExp;
  readonly how: How<'allowed'>;
  /** Whether the list of a project decides: then it is the cause of all that it refuses in this way. */
  readonly isOfProject?: true;
  readonly what: (root: string) => string;
  readonly do: string;
}[] = [
  {
    pattern: /can not be managed when in namespaced mode/,
    how: 'in-the-whole-cluster',
    what: (root) => `Argo CD manages namespaces only here, and ${root} belongs to the whole cluster`,
    do: 'take the object out of the Application, or let Argo CD manage the whole cluster',
  },
  {
    pattern:
      /(?:namespace|destination|cluster) .*is not permitted in project|do not match any of the allowed destinations/,
    how: 'in-this-place',
    isOfProject: true,
    what: (root) => `The project does not permit the destination of ${root}`,
    do: 'add the destination to the AppProject, or correct the namespace',
  },
  {
    pattern: /is not permitted in project/,
    how: 'of-this-kind',
    isOfProject: true,
    what: (root) => `The project does not permit ${root}`,
    do: 'add the kind or the repository to the AppProject, or remove it from the source',
  },
  {
    pattern: /Shared resource found|is part of applications? /i,
    how: 'beside-another',
    what: (root) => `${root} belongs to two Applications`,
    do: 'leave it in one of them',
  },
  {
    pattern: /is forbidden: User /,
    how: 'in-the-whole-cluster',
    what: (root) => `Argo CD may not write ${root}`,
    do: 'give its account the right, or take the object out of the Application',
  },
];

/** What the API server does not take as it is written: it says which field is wrong, and in which of its few ways. */
function notTaken(message: string, refused: Refused): readonly Because[] {
  const found = faults.find(({ pattern }) => pattern.test(message));
  if (found !== undefined) return [untaken(found.how(refused), refused, found)];
  return anyFault.test(message) ? [untaken('not-as-its-schema', refused, notAccepted)] : [];
}

/** How validation begins whatever it says of a field: by itself it tells only that the object is not as its schema. */
const anyFault =
  /strict decoding error|unknown field|is invalid: |ValidationError|failed to create typed patch|cannot unmarshal|field not declared in schema|(?:Invalid|Unsupported) value|: (?:Too (?:long|many|few)|Forbidden|Not found|Internal error): /;
/** What says by itself that a field does not fit its schema, or that there is no such field. */
const ofSchema =
  /strict decoding error|unknown field|cannot unmarshal|field not declared in schema|Unsupported value|must be of type|expected \w+, got/;
const notAccepted = {
  what: (root: string) => `The API server does not accept ${root} as it is written`,
  do: 'correct the field that the message names',
};

function untaken(
  how: How<'taken'>,
  { object, evidence, app }: Refused,
  { what, do: cure }: { readonly what: (root: string) => string; readonly do: string },
): Because {
  const isOfFile = how === 'no-manifest' && app !== undefined;
  const root = isOfFile ? manifestText(app.object) : objectText(object);
  const [wrong] = wrongValue.exec(evidence.value) ?? [];
  return unmet('taken', how, {
    root,
    ...(wrong === undefined ? {} : { shape: wrong }),
    objects: [...new Set([root, objectText(object)])],
    say: { what: what(objectText(object)), so, do: cure },
    evidence: [evidence],
    confidence: isOwnSign(how, evidence.value) ? 'proven' : 'likely',
  });
}

/** A field with the value that it may not have: where several objects have it, one line in git gives it to all. */
const wrongValue = /[\w.[\]]{1,200}: (?:Invalid|Unsupported) value: "[^"]{8,500}"/;

/** Whether nothing else is said in these words. */
function isOwnSign(how: How<'taken'>, message: string): boolean {
  return how === 'not-as-its-schema' ? ofSchema.test(message) : how !== 'not-understood';
}

/** The ways in which the validation of the API server calls a field wrong, the more particular ones first. */
const faults: readonly {
  readonly pattern: RegExp;
  readonly how: (refused: Refused) => How<'taken'>;
  readonly what: (root: string) => string;
  readonly do: string;
}[] = [
  {
    pattern: /metadata\.annotations: Too long|Request entity too large|etcdserver: request is too large/i,
    how: () => 'too-large',
    what: (root) => `${root} is too large for a client-side apply`,
    do: 'sync it with ServerSideApply=true',
  },
  {
    pattern:
      /\bimmutable\b|updates to \w+ spec for fields other than|may not change|can ?not (?:be )?change|can ?not be unset/,
    how: ({ object: { kind }, app }) => (isReplaced(app) ? 'replaced' : changeOf(kind)),
    what: (root) => `A commit changes a field of ${root} that cannot change`,
    do: 'take the change back, or replace the object alone: delete it, or sync it with Replace=true and Force=true',
  },
  {
    pattern: /conflict(?:s)? with "|Apply failed with \d+ conflict/,
    how: () => 'owned-by-another',
    what: (root) => `Another manager owns fields of ${root}`,
    do: 'let one of them own the fields, or sync with force',
  },
  {
    pattern: /a valid label must be|metadata\.labels: Invalid value/,
    how: () => 'bad-label',
    what: (root) => `A label of ${root} has a value that no label may have`,
    do: 'take another value for the label; where it is made of the tag of an image, leave the digest out',
  },
  {
    pattern: /duplicate entries for key|: Duplicate value: |: must be unique\b/,
    how: () => 'twice-in-a-list',
    what: (root) => `A list of ${root} has two entries of one name`,
    do: 'leave one of them; one may come from a chart, and the other from its values',
  },
  {
    pattern:
      /Invalid value: "?null"?|expected (?:string|map|list), got (?:null|&value\.valueUnstructured\{Value:\s*nil)/,
    how: () => 'null',
    what: (root) => `A field of ${root} is null where the API wants a text, be it an empty one`,
    do: 'write the empty text in quotation marks: ""',
  },
  {
    pattern: /: Required value/,
    how: () => 'empty',
    what: (root) => `A field that ${root} must have is empty`,
    do: 'set the value that the field is made of, for this environment',
  },
  {
    pattern: /already exists/,
    how: () => 'name-taken',
    what: (root) => `${root} was made by somebody else at the same time`,
    do: 'find its other owner, and leave it to one',
  },
];

/** Whether objects are replaced instead of applied. */
function isReplaced(app: ObservedApplication | undefined): boolean {
  return arrayAt(app?.object, 'spec', 'syncPolicy', 'syncOptions').includes('Replace=true');
}

/** Which change it is by what was changed: of workloads that choose pods by labels mostly the selector. */
function changeOf(kind: string): How<'taken'> {
  if (kind === 'Job') return 'job-changed';
  return /^(?:Deployment|DaemonSet|ReplicaSet)$/.test(kind) ? 'selector-changed' : 'part-changed';
}

/** Kinds that only tools on the side of git know: no cluster ever serves them. */
function nonManifest(_message: string, refused: Refused): readonly Because[] {
  if (!/^(?:kustomize\.config\.k8s\.io|config\.kubernetes\.io)$/.test(refused.object.group)) return [];
  return [
    untaken('no-manifest', refused, {
      what: (root) =>
        `The directory of the source holds ${root}, a file for a tool and no object of a cluster`,
      do: 'leave the file out with directory.exclude, or point the source at the folder to build',
    }),
  ];
}

const notServed =
  /could not find (?:the requested resource|\S+ for requested resource)|no matches for kind|Make sure the ".*" CRD is installed|failed to discover server resources/;

/** A kind that is not served: the Application that brings its definition has not applied it, or nobody brings it. */
function definition(message: string, refused: Refused): readonly Because[] {
  if (!notServed.test(message)) return [];
  const { object, evidence, view, bringing, app } = refused;
  const brought = bringing?.(object.group) ?? [];
  const inSame = brought.find((it) =>
    app?.resources.some((each) => objectKey(each.object) === objectKey(it)),
  );
  if (inSame !== undefined)
    return [
      untaken('before-its-kind', refused, {
        what: (root) =>
          `${root} is applied before ${objectText(inSame)}, which defines its kind and comes in the same Application`,
        do: 'put the definition into an earlier wave, or the object into a later one',
      }),
    ];
  if (view !== undefined && brought.length > 0)
    return brought.map((it) => ({ kind: 'rests-on', thing: thingAt(view, it), evidence }));
  return [unserved(object, { objects: [objectText(object)], evidence, view })];
}

/** A kind that is not served. Where other kinds of its group are, only a part of the definitions was installed. */
export function unserved(
  { group, kind }: Pick<Id, 'group' | 'kind'>,
  {
    objects,
    evidence,
    view,
  }: {
    readonly objects: readonly string[];
    readonly evidence: Evidence;
    readonly view: ClusterView | undefined;
  },
): Because {
  const siblings = (view?.cluster.served ?? []).filter(
    (it) => it.group === group && !it.resource.includes('/'),
  );
  const isPartial = siblings.length > 0 && group.includes('.') && siblings.every((it) => it.kind !== kind);
  return unmet('taken', isPartial ? 'partly-served' : 'not-served', {
    root: objects[0] ?? `Kind ${kind}.${group}`,
    objects,
    say: {
      what: isPartial
        ? `The cluster serves other kinds of ${group}, and not ${kind}: its definition was not installed`
        : `The cluster does not serve ${kind}.${group}`,
      so,
      do: isPartial
        ? 'install all CustomResourceDefinitions of the version of the operator'
        : 'install the CustomResourceDefinition first, or remove the object',
    },
    evidence: [evidence],
    confidence: 'proven',
  });
}

/** A refusal for a reason that nobody here knows, in the words of who refused. */
export function refusedFor(object: Id, evidence: Evidence): Because {
  return untaken(
    'not-understood',
    { object, evidence },
    { what: (root) => `${root} cannot be applied: ${evidence.value}`, do: 'do what the message says' },
  );
}

const admissionReaders: readonly Reader[] = [webhook, namedGovernor, answeredBy];

/** The reasons in the order in which to ask for them: those that name another object first. */
const readers: readonly Reader[] = [
  webhook,
  absentNamed,
  endingNamespace,
  nonManifest,
  namedGovernor,
  definition,
  answeredBy,
  notAllowed,
  provenAgainst,
  notTaken,
];
