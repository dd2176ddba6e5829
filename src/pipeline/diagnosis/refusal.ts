import { policyGroups } from '#knowledge';
import { remembered } from '#answers';
import { isOfTool } from '#sources';
import { type Need } from '#needs';
import {
  isBuiltInGroup,
  type Manifest,
  manifestId,
  objectKey,
  recordsAt,
  stringAt,
  splitApiVersion,
} from '#kube';
import type { Because, Evidence, Id } from './because.ts';
import { notAllowed } from './needs/allowed-need.ts';
import { notApplied, type Refused } from './needs/refused.ts';
import { labelOfProvider, takenOver } from './needs/provider-keeps.ts';
import { isChangeRefused, notTaken, untaken } from './needs/taken-need.ts';
import { type How, unmet } from './needs/unmet.ts';
import { manifestText, objectText } from './object-text.ts';
import { objectsIn } from './objects-in.ts';
import { isWithoutBackends, servicesIn, workloadsBehind } from './services.ts';
import { type ClusterView, thingAt } from './world.ts';

/**
 * Which need the API server, or Argo CD before it, found unmet when it refused an object: what the cluster proves comes
 * before what only the words tell. Nothing when the words tell of no known need.
 */
export function refusal(message: string, refused: Refused): readonly Because[] {
  return firstOf(readers, message, refused);
}

/** Why the API server did not take an object, whoever tells of it: only what nobody writes for another reason. */
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
export function provenAgainst(message: string, { object, evidence, view }: Refused): readonly Because[] {
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
  });
}

/** Kinds of objects that decide in a namespace what is let in, and are named by who refuses. */
const governors: Readonly<Record<string, How<'admission'>>> = { ResourceQuota: 'quota', LimitRange: 'range' };

/** A quota or range of the namespace that the message names, whatever it has against the object. */
function namedGovernor(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const [, name] = /\b(?:exceeded|failed|unknown for) quota: ([a-z0-9.-]+)/.exec(message) ?? [];
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
    }),
  );
}

const rangeWords =
  /(?:maximum|minimum) \S+ (?:usage|request|limit) per (?:Container|Pod|PersistentVolumeClaim)|limit to request ratio/;

/** A webhook that does not answer: what runs behind its Service is broken, the Service is not there, or nobody listens. */
function webhook(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const name =
    /failed calling webhook "([^"]{1,253})"/.exec(message)?.[1] ??
    /conversion webhook for ([^\s,]{1,253}),? Kind=\w{1,63} failed/.exec(message)?.[1];
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
    }),
  ];
}

function serviceOf(webhook: unknown): readonly Id[] {
  const name = stringAt(webhook, 'clientConfig', 'service', 'name');
  const namespace = stringAt(webhook, 'clientConfig', 'service', 'namespace') ?? '';
  return name === undefined ? [] : [{ group: '', kind: 'Service', namespace, name }];
}

/** Who is named as having refused: admission plug-ins, policies and webhooks that answered. */
function answeredBy(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const found = answers.find(([pattern]) => pattern.test(message));
  if (found === undefined) return [];
  const root = objectText(object);
  if (found[1] === 'policy' && !isBuiltInGroup(object.group) && ofImages.test(message))
    return [
      unmet('pulled', 'by-an-operator', {
        root,
        objects: [root, ...policiesIn(message, view)],
        say: {
          what: `A policy of the cluster refuses the image that the operator takes for the pods of ${root}`,
          so: 'no pod of it is made, whatever is set for all other images',
          do: `set the image in the fields of ${root} or of its operator, to one that the policy admits`,
        },
        evidence: [evidence],
      }),
    ];
  return [
    unmet('admission', found[1], {
      root,
      objects: [root, ...policiesIn(message, view)],
      say: { what: found[2](root), so: notApplied, do: cures[found[1]] },
      evidence: [evidence],
    }),
  ];
}

/** What policies have against images. */
const ofImages =
  /\b(?:images?|registr(?:y|ies))\b[^\n]{0,120}(?:not (?:allowed|permitted|trusted|signed|pinned|from|in)|must|only|allow-?list|denied|forbidden|unknown|untrusted|digest)|(?:untrusted|unknown|disallowed|unapproved) (?:image|registry)/i;

const answers: readonly (readonly [RegExp, How<'admission'>, (root: string) => string])[] = [
  [
    /insufficient quota to (?:match these scopes|consume)/,
    'quota',
    (root) => `No quota of its namespace covers the pods of ${root}, as their priority class needs it`,
  ],
  [rangeWords, 'range', (root) => `The pods of ${root} do not keep within a range of their namespace`],
  [
    /violates PodSecurity|pod ?security ?polic(?:y|ies)\b: /i,
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
function policiesIn(message: string, view: ClusterView | undefined): readonly string[] {
  const named = message.matchAll(/ValidatingAdmissionPolicy '([a-z0-9.-]{1,253})'/g);
  const words = new Set(message.split(/[^a-z0-9.-]+/));
  const known = (view === undefined ? [] : policiesOf(view)).filter(({ metadata }) =>
    words.has(metadata?.name ?? ''),
  );
  return [
    ...[...named].map(([, name = '']) => `ValidatingAdmissionPolicy.admissionregistration.k8s.io/${name}`),
    ...known.map(manifestText),
  ];
}

/** The rules of a cluster for others; looked for once. */
const policiesOf = remembered(({ cluster }: ClusterView): readonly Manifest[] =>
  cluster.objects.filter(({ apiVersion }) => policyGroups.has(splitApiVersion(apiVersion).group)),
);

/**
 * Kinds that only tools on the side of git know: no cluster ever serves them. The API server takes no definition for a
 * group without a dot, so such a group is one of its own or no group at all.
 */
function nonManifest(message: string, refused: Refused): readonly Because[] {
  const { group } = refused.object;
  const isOfKustomize = /^(?:kustomize\.config\.k8s\.io|config\.kubernetes\.io)$/.test(group);
  const isPickedUp = isOfTool(`${group}/`) && isOfDirectory(refused);
  if (!isOfKustomize && !(notServed.test(message) && (isNoGroup(group) || isPickedUp))) return [];
  return [
    untaken('no-manifest', refused, {
      what: (root) =>
        `The directory of the source holds ${root}, a file for a tool and no object of a cluster`,
      do: 'leave the file out with directory.exclude, or point the source at the folder to build',
    }),
  ];
}

/** Whether Argo CD takes the source as it lies there: what a tool builds has chosen its files itself. */
function isOfDirectory({ app }: Refused): boolean {
  return /^(?:Directory)?$/.test(stringAt(app?.object, 'status', 'sourceType') ?? '');
}

function isNoGroup(group: string): boolean {
  return !group.includes('.') && !isBuiltInGroup(group) && group !== 'extensions';
}

const notServed =
  /could not find (?:the requested resource|\S{1,300} for requested resource)|no matches for kind|could not find version "[^"]{0,100}" of|Make sure the "[^"]{0,300}" CRD is installed|failed to discover server resources/;

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
  const isServedNow = view?.cluster.served?.some(
    (it) => it.group === object.group && it.kind === object.kind,
  );
  if (isServedNow && !/could not find version/.test(message))
    return [
      untaken('before-its-kind', refused, {
        what: (root) => `${root} was applied before the definition of its kind, which has come since`,
        do: 'sync again, and put the definition into an earlier wave or Application',
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
      so: notApplied,
      do: isPartial
        ? 'install all CustomResourceDefinitions of the version of the operator'
        : 'install the CustomResourceDefinition first, or remove the object',
    },
    evidence: [evidence],
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

/** What the provider keeps is not git's to change, whatever field the API server names first. */
function keptByProvider(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const label = labelOfProvider(view?.find(object));
  if (label === undefined || !isChangeRefused(message)) return [];
  const root = objectText(object);
  const value = label.startsWith('addonmanager') ? 'an add-on of its own' : 'a service of the cluster';
  return [
    takenOver(root, value, [evidence, { object: root, field: 'metadata.labels', value: label, time: '' }]),
  ];
}

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
  keptByProvider,
  notTaken,
];
