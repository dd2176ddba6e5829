import { type Manifest, isRecord, recordsAt, stringAt } from '#kube';
import { diagnose } from '#diagnosis';
import type { ObservedCluster, ObservedEvent, Snapshot } from '#observed';
import { type Situation, unionOf } from './live-situations.ts';

/** A change to recorded situations that leaves what is true as it was; each gives one variant or several. */
export type Mutation = {
  readonly name: string;
  readonly says: string;
  readonly of: (situation: Situation, others: readonly Situation[]) => readonly Situation[];
};

/** Every kind of change. What takes a witness away shows which causes rest on that one alone. */
export const mutations: readonly Mutation[] = [
  {
    name: 'renamed',
    says: 'every Application, namespace and what is called after them has another name',
    of: (it) => [renamed(it)],
  },
  {
    name: 'reworded',
    says: 'messages as other versions and programs phrase them',
    of: (it) => [withStrings(it, reword)],
  },
  { name: 'shuffled', says: 'objects and events in another order', of: (it) => [withCluster(it, shuffled)] },
  {
    name: 'healthy neighbours',
    says: 'twenty more Applications that are well',
    of: (it) => [withCluster(it, withNeighbours)],
  },
  {
    name: 'second situation',
    says: 'the next recording of another control plane in the same cluster, with its causes',
    of: (it, others) => beside(it, others),
  },
  {
    name: 'no events',
    says: 'all events have expired',
    of: (it) => [withCluster(it, (cluster) => ({ ...cluster, events: [] }))],
  },
  {
    name: 'no last words',
    says: 'containers left no termination message',
    of: (it) => [withObjects(it, (object) => without(object, isLastWord))],
  },
  {
    name: 'no waiting messages',
    says: 'waiting containers have a reason and no message',
    of: (it) => [withObjects(it, (object) => without(object, isWaitingMessage))],
  },
  {
    name: 'no container statuses',
    says: 'pods have a phase and conditions only',
    of: (it) => [withObjects(it, (object) => without(object, isContainerStatus))],
  },
  {
    name: 'no condition messages',
    says: 'conditions of objects have type, status and reason only',
    of: (it) => [withObjects(it, (object) => without(object, isConditionMessage))],
  },
  {
    name: 'no sync results',
    says: 'Argo CD tells how the operation ended, and not of which objects',
    of: (it) => [withObjects(it, (object) => without(object, isSyncResult))],
  },
  {
    name: 'no field managers',
    says: 'nobody tells who wrote which field',
    of: (it) => [withObjects(it, (object) => without(object, isFieldManager))],
  },
  {
    name: 'no times',
    says: 'objects do not tell when they were made, nor conditions since when they hold',
    of: (it) => [withObjects(it, (object) => without(object, isTime))],
  },
  {
    name: 'one sentence less',
    says: 'each sentence that the evidence of a cause quotes is taken away alone, wherever it stands',
    of: (it) => withoutSentences(it),
  },
];

type Path = readonly string[];

const isLastWord = ([key, above]: Path): boolean => key === 'message' && above === 'terminated';
const isWaitingMessage = ([key, above]: Path): boolean => key === 'message' && above === 'waiting';
const isContainerStatus = ([key]: Path): boolean => /^(?:init)?containerStatuses$/i.test(key ?? '');
const isConditionMessage = (path: Path, { kind }: Manifest): boolean =>
  path[0] === 'message' && path[2] === 'conditions' && kind !== 'Application';
const isSyncResult = ([key, above]: Path): boolean => key === 'resources' && above === 'syncResult';
const isFieldManager = ([key]: Path): boolean => key === 'managedFields';
const isTime = ([key]: Path): boolean => key === 'creationTimestamp' || key === 'lastTransitionTime';

/** An object without the fields that a test takes; it is asked with the keys from the field upwards. */
function without(object: Manifest, isTaken: (path: Path, object: Manifest) => boolean): Manifest {
  return visit(object, []) as Manifest;

  function visit(value: unknown, path: Path): unknown {
    if (Array.isArray(value)) return value.map((it, index) => visit(it, [String(index), ...path]));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !isTaken([key, ...path], object))
        .map(([key, it]) => [key, visit(it, [key, ...path])]),
    );
  }
}

function withCluster(situation: Situation, change: (cluster: ObservedCluster) => ObservedCluster): Situation {
  return {
    ...situation,
    snapshot: () => {
      const snapshot = situation.snapshot();
      return { ...snapshot, clusters: snapshot.clusters.map(change) };
    },
  };
}

function withObjects(situation: Situation, change: (object: Manifest) => Manifest): Situation {
  return withCluster(situation, (cluster) => ({ ...cluster, objects: cluster.objects.map(change) }));
}

function withStrings(situation: Situation, change: (text: string) => string): Situation {
  return withCluster(situation, (cluster) => ({
    ...cluster,
    objects: inStrings(cluster.objects, change),
    events: inStrings(cluster.events, change),
    secrets: inStrings(cluster.secrets, change),
  }));
}

function inStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((it: unknown) => inStrings(it, change)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, inStrings(it, change)])) as T;
}

/** Words in names that mean something to people, or to programs, and are no names of anybody. */
const ordinary =
  /^(?:dev|development|staging|stage|prod|production|test|argocd|argo|default|kube|system|public|node|lease|core|platform|vault|openbao|postgres|postgresql|redis|kafka|keycloak|external|secrets?|store|stores|cert|manager|operator|controller|server|service|services|worker|gateway|ingress|monitoring|metrics|logging|token|tokens|password|database|cache|queue|config|settings|image|images|registry|account|accounts|cluster|health|check|setup|init|unseal|bootstrap|migrate|migration|schema|role|user|users|admin|client|login|auth|api|apis|app|apps|web|data|backup|storage|volume|network|policy|policies|webhook|quota|limit|limits|hook|hooks|wave|waves|build|builds|job|jobs|task|tasks|pool|nodes?|spot|linux|docker|library|edge|mail|mailer|search|index|orders?|report|reports|events?|state|status|message|messages|error|errors|path|file|files|folder|branch|release|chart|charts|values?|template|source|sources|target|project|projects|main|master|latest|local|remote|host|hosts|port|ports|name|names|key|keys|type|kind|group|version|versions|spec|list|item|items|true|false|null|none|access|write|read|reader|writer|deny|denied|allow|allowed|refused|missing|found|exists?|invalid|valid|failed|ready|running|pending|waiting|started|stopped|timeout|connection|address|certificate|certificates|issuer|issuers|listener|route|routes|provider|providers|driver|scheduler|collector|exporter|agent|proxy|balancer|class|claims?|disk|disks|memory|space|room|zone|zones|region|regions|tenant|tenants|team|teams|labels?|rules?|first|second|third|last|next|other|another|same|each|every|both|only|with|without|from|into|that|this|have|does|will|must|been|more|most|than|then|when|where|which|while|after|before|until|since|again|never|always|still|already|could|would|should|cannot|content|contents|stream|streams|topic|topics|bucket|buckets|table|tables|realm|catalog|tools?|binary|program|programs|command|commands|shell|script|scripts|process|thread|pods?|container|containers|deployment|namespace|namespaces|object|objects|resource|resources|field|fields|entry|entries|record|records|request|requests|response|answer|answers|call|calls|lookup|resolve|resolver|search|domain|domains|internal|external|private|shared|global|common|base|overlay|overlays|default)$/;

/** The same situation under other names; whatever is called after an Application or a namespace is called so still. */
function renamed(situation: Situation): Situation {
  const cluster = situation.snapshot().clusters[0];
  // What an image is called by tells what runs in it, and is no name of anybody here.
  const images = imagesIn(cluster?.objects ?? []);
  const words = new Set(
    (cluster?.objects ?? [])
      .filter(({ kind }) => kind === 'Application' || kind === 'Namespace')
      .flatMap(({ metadata }) => (metadata?.name ?? '').split('-'))
      .filter((word) => /^[a-z]{4,}$/.test(word) && !ordinary.test(word) && !images.includes(word)),
  );
  if (words.size === 0) return situation;
  const pattern = new RegExp(`(?<![A-Za-z])(?:${[...words].join('|')})(?![A-Za-z])`, 'g');
  const rename = (text: string): string => text.replace(pattern, (word) => otherName(word));
  const { causes, applications } = situation.truth;
  return {
    ...withStrings(situation, rename),
    truth: {
      ...situation.truth,
      causes: causes.map((it) => ({ ...it, object: rename(it.object), explains: it.explains.map(rename) })),
      applications: renamedKeys(applications, rename),
    },
  };
}

function imagesIn(objects: readonly Manifest[]): string {
  return objects
    .filter(({ kind }) => kind === 'Pod')
    .flatMap((pod) => recordsAt(pod, 'spec', 'containers').map(([, it]) => stringAt(it, 'image') ?? ''))
    .join(' ');
}

function renamedKeys<T>(
  record: Readonly<Record<string, T>>,
  rename: (text: string) => string,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
}

/** Another word of the same length, without a meaning. */
function otherName(word: string): string {
  return [...word]
    .map(
      (letter, index) =>
        ((index % 2 === 0 ? 'bdfgklmnprstvz' : 'aeiou') + letter)[
          letter.charCodeAt(0) % (index % 2 === 0 ? 14 : 5)
        ],
    )
    .join('');
}

/** What others write for the same thing: earlier releases, other runtimes, other languages. */
const phrasings: readonly (readonly [RegExp, string])[] = [
  // The scheduler before 1.25.
  [/(\d+ node\(s\) had) untolerated taint (\{[^}]*\})/g, "$1 taint $2, that the pod didn't tolerate"],
  [/didn't match Pod's node affinity\/selector/g, "didn't match node selector"],
  [/preemption: 0\/\d+ nodes are available: [^"]*$/g, ''],
  // dockerd and CRI-O where containerd was.
  [
    /failed to pull and unpack image "([^"]+)": failed to resolve reference "[^"]+": [^"]*: not found/g,
    'Error response from daemon: manifest for $1 not found: manifest unknown: manifest unknown',
  ],
  [/(Back-off pulling image "[^"]+"): not found/g, '$1: reading manifest: manifest unknown'],
  [
    /pull access denied, repository does not exist or may require authorization[^"]*/g,
    'unauthorized: authentication required',
  ],
  [/exec: "([^"]+)": stat \S+: no such file or directory/g, 'exec: "$1": executable file not found in $PATH'],
  [
    /failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: /g,
    'container create failed: ',
  ],
  // Other languages where Go was.
  [/dial tcp ([\w.:-]+): connect: connection refused/g, 'connect ECONNREFUSED $1'],
  [/dial tcp ([\w.:-]+): (?:i\/o timeout|connect: connection timed out)/g, 'connect ETIMEDOUT $1'],
  [/dial tcp: lookup ([\w.-]+)(?: on [\d.:]+)?: no such host/g, 'getaddrinfo ENOTFOUND $1'],
  [/x509: certificate signed by unknown authority/g, 'unable to get local issuer certificate'],
  [/context deadline exceeded/g, 'operation timed out'],
  [/open (\/[\w./-]+): no such file or directory/g, "[Errno 2] No such file or directory: '$1'"],
  [/(?:mkdir|open|touch) (\/[\w./-]+): permission denied/g, "[Errno 13] Permission denied: '$1'"],
  [/(?:mkdir|open|touch) (\/[\w./-]+): read-only file system/g, "[Errno 30] Read-only file system: '$1'"],
  [
    /password authentication failed for user "([^"]+)"/g,
    "Access denied for user '$1'@'10.244.0.9' (using password: YES)",
  ],
  [/relation "([^"]+)" does not exist/g, "Table '$1' doesn't exist"],
  // Probes.
  [/HTTP probe failed with statuscode: (\d+)/g, 'HTTP probe failed with statuscode: $1 (body: unavailable)'],
  [
    /Client\.Timeout exceeded while awaiting headers/g,
    'Client.Timeout or context cancellation while reading body',
  ],
  // Providers of secrets.
  [/Secret does not exist/g, 'could not find secret data'],
  [
    /Error making API request\.\s+URL: (\w+) (\S+)\s+Code: (\d+)\. Errors:/g,
    'Error making API request. URL: $1 $2 Code: $3. Raw Message:',
  ],
];

function reword(text: string): string {
  return phrasings.reduce((said, [pattern, other]) => said.replace(pattern, other), text);
}

/** The same in another order, which is always the same one. */
function shuffled(cluster: ObservedCluster): ObservedCluster {
  const order = <T>(all: readonly T[]): readonly T[] =>
    all
      .map((it, index) => ({ it, place: (index * 7919 + 13) % 10_007 }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ it }) => it);
  return { ...cluster, objects: order(cluster.objects), events: order(cluster.events) };
}

function withNeighbours(cluster: ObservedCluster): ObservedCluster {
  const project = cluster.objects.find(({ kind }) => kind === 'Application')?.metadata?.namespace ?? 'argocd';
  const objects = Array.from({ length: 20 }, (_, index) => neighbour(`bystander-${index}`, project)).flat();
  return { ...cluster, objects: [...cluster.objects, ...objects] };
}

/** An Application that is well, with what it brings. */
function neighbour(name: string, argocd: string): readonly Manifest[] {
  const labels = { app: name };
  const metadata = { name, namespace: name, labels };
  const containers = [{ name: 'main', image: `registry.acme.test/${name}:1.0` }];
  const synced = {
    sync: { status: 'Synced' },
    health: { status: 'Healthy' },
    reconciledAt: '2026-11-17T00:00:00Z',
  };
  const resource = (group: string, kind: string) => ({
    group,
    kind,
    namespace: name,
    name,
    version: 'v1',
    status: 'Synced',
    health: { status: 'Healthy' },
  });
  return [
    {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name, namespace: argocd },
      spec: {
        project: 'default',
        source: { repoURL: 'https://git.acme.test/fleet.git', path: name },
        destination: { server: 'https://kubernetes.default.svc', namespace: name },
      },
      status: {
        ...synced,
        operationState: { phase: 'Succeeded', message: 'successfully synced' },
        resources: [resource('apps', 'Deployment'), resource('', 'Service')],
      },
    },
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: labels, ports: [{ port: 80 }] },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { ...metadata, uid: `uid-${name}`, generation: 1 },
      spec: {
        replicas: 1,
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers } },
      },
      status: {
        observedGeneration: 1,
        replicas: 1,
        updatedReplicas: 1,
        readyReplicas: 1,
        availableReplicas: 1,
        conditions: [{ type: 'Available', status: 'True', reason: 'MinimumReplicasAvailable' }],
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        ...metadata,
        name: `${name}-1`,
        ownerReferences: [{ kind: 'Deployment', name, uid: `uid-${name}`, controller: true }],
      },
      spec: { containers },
      status: {
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'True' }],
        containerStatuses: [{ name: 'main', ready: true }],
      },
    },
  ] as unknown as readonly Manifest[];
}

/** With the next situation that shares no namespace of an Application with it. */
function beside(situation: Situation, others: readonly Situation[]): readonly Situation[] {
  const start = others.indexOf(situation);
  const own = new Set(Object.keys(situation.truth.applications));
  const next = [...others.slice(start + 40), ...others.slice(0, start)].find(({ truth }) =>
    Object.keys(truth.applications).every((name) => !own.has(name)),
  );
  return next === undefined ? [] : [unionOf([situation, next])];
}

/** Each sentence of the evidence for what was planted, taken away alone. */
function withoutSentences(situation: Situation): readonly Situation[] {
  const planted = new Set(situation.truth.causes.map(({ class: kind }) => kind));
  const quoted = diagnose(situation.snapshot())
    .causes.filter((cause) => planted.has(cause.class))
    .flatMap(({ evidence }) => evidence.map(({ value }) => value));
  const sentences = sentencesIn(situation.snapshot()).filter((text) =>
    quoted.some((it) => it.includes(text)),
  );
  return sentences.map((sentence) => ({
    ...withCluster(situation, (cluster) => ({
      ...cluster,
      objects: inStrings(cluster.objects, (text) => (text === sentence ? '' : text)),
      events: cluster.events.filter(({ message }) => message !== sentence),
    })),
    name: `${situation.name} without “${sentence.slice(0, 60)}”`,
  }));
}

/** The messages of a snapshot: texts of several words in statuses and events. */
function sentencesIn({ clusters }: Snapshot): readonly string[] {
  const found = new Set<string>();
  for (const { objects, events } of clusters) {
    for (const { message } of events as readonly ObservedEvent[]) found.add(message);
    for (const object of objects)
      inStrings(object['status'], (text) => {
        found.add(text);
        return text;
      });
  }
  return [...found].filter((text) => text.length > 15 && /\s\S+\s/.test(text));
}
