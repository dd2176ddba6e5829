import { fieldReferences } from '#fleet';
import { isStage } from '#knowledge';
import { arrayAt, type Manifest, matchesLabels, recordAt, recordsAt, stringAt } from '#kube';
import { accountsIn } from '../accounts-in.ts';
import { type Because, because, type CauseDraft, type Evidence, type Id, type Thing } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type ContainerState, type PodCase, podCase } from '../pods.ts';
import { seenEvent, seenField } from '../seen.ts';
import { policiesAgainst } from '../network-policies.ts';
import { notServedCause } from '../refusal.ts';
import { hasSelector, isWithoutBackends, servicesIn, workloadsBehind } from '../services.ts';
import { thingAt, type World } from '../world.ts';
import { hookOf } from './job.ts';

/** A container that ends: its last words tell whether somebody else is to blame. */
export function podCrash(thing: Thing, world: World): readonly Because[] {
  const found = podCase(thing, world);
  if (found === undefined) return [];
  return found.containers.flatMap((container) => {
    const isStartError = /^(?:RunContainerError|CreateContainerError|StartError)$/.test(
      container.waiting.reason,
    );
    if (container.ended === undefined && !isStartError) return [];
    if (container.isRunning && container.ended !== undefined && container.restarts === 0) return [];
    return crash(container, found);
  });
}

function crash(container: ContainerState, pod: PodCase): readonly Because[] {
  const { ended, waiting, field } = container;
  const text = `${ended?.message ?? ''}\n${waiting.reason === 'CrashLoopBackOff' ? '' : waiting.message}`;
  const evidence =
    ended === undefined
      ? seenField({
          object: pod.pod,
          field: `${field}.state.waiting`,
          value: `${waiting.reason}: ${waiting.message}`,
        })
      : seenField({
          object: pod.pod,
          field: `${field}.lastState.terminated`,
          value: [ended.reason, `exit code ${ended.exitCode}`, ended.message]
            .filter((it) => it !== '')
            .join(', '),
          time: ended.time,
        });
  if (ended?.reason === 'OOMKilled') return [outOfMemory(container, pod, evidence)];
  const dependency = brokenDependencies(text, pod, evidence);
  if (dependency.length > 0) return dependency;
  const around = noAnswer.test(text) ? brokenDependencies(surroundings(pod), pod, evidence) : [];
  const blocked = blockedCalls(text, pod, evidence);
  if (blocked.length > 0) return blocked;
  const own =
    ownAddress(text, pod, evidence) ?? shortName(text, pod, evidence) ?? wrongName(text, pod, evidence);
  if (own !== undefined) return [own];
  const outside = environmentOfOthers(text, pod, evidence);
  if (outside !== undefined) return [outside];
  const unserved = kindNotServed(text, pod, evidence);
  if (unserved !== undefined) return [unserved];
  if (around.length > 0) return around;
  const refused = refusedCredential(text, pod, evidence);
  if (refused !== undefined) return [refused];
  const gate = /\bNOAUTH\b|WRONGPASS/.test(text) ? unexpectedPassword(text, pod, evidence) : undefined;
  if (gate !== undefined) return [gate];
  const known = families.find(({ pattern }) => pattern.test(text));
  if (known !== undefined) return [familyCause(known, pod, evidence)];
  const liveness = pod.warnings.findLast(
    ({ reason, message }) => reason === 'Unhealthy' && /^(?:Liveness|Startup) probe/.test(message),
  );
  if (liveness !== undefined && (ended?.exitCode === 137 || ended?.exitCode === 143 || ended?.exitCode === 0))
    return [familyCause(killedByProbe, pod, seenEvent(liveness))];
  return [appLevel(container, pod, evidence)];
}

/** Services that the last words name and behind which nobody answers, or that do not exist. */
export function brokenDependencies(
  text: string,
  { view, namespace, pod }: PodCase,
  evidence: Evidence,
): readonly Because[] {
  const unknown = [...text.slice(0, 4096).matchAll(unresolved)].map(([, name = '']) => name);
  const short = unknown.map((name) => ({ group: '', kind: 'Service', namespace, name }));
  return [...servicesIn(text, namespace, view), ...short.filter((id) => view.find(id) === undefined)]
    .filter((id) => {
      const service = view.find(id);
      if (service === undefined)
        return view.isAbsent(id) && (unknownName.test(text) || /not found|connection refused/i.test(text));
      return isWithoutBackends(service, view) && !selectsItself(service, pod);
    })
    .map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

/** What programs write when somebody does not answer, whoever it is. */
const noAnswer =
  /connection refused|ECONNREFUSED|no route to host|host unreachable|unreachable|ETIMEDOUT|connect(?:ion)? timed? ?out|broken pipe|connection reset|no such host|could not connect|unable to connect|failed to connect/i;

/** Everything that a pod is told from outside: its arguments, its variables, and the ConfigMaps that it reads. */
function surroundings({ pod, view }: PodCase): string {
  const told = ['initContainers', 'containers'].flatMap((list) =>
    recordsAt(pod, 'spec', list).flatMap(([, container]) => [
      ...arrayAt(container, 'command'),
      ...arrayAt(container, 'args'),
      ...recordsAt(container, 'env').map(([, variable]) => variable['value']),
    ]),
  );
  const read = fieldReferences(pod)
    .filter(({ to }) => to.kind === 'ConfigMap')
    .flatMap(({ to }) => Object.values(recordAt(view.find(to), 'data')));
  return [...told, ...read].filter((it) => typeof it === 'string').join('\n');
}

/** A service that wants a password which its clients were not given: what runs behind it is told to want one. */
function unexpectedPassword(text: string, pod: PodCase, evidence: Evidence): Because {
  const { view, namespace, owner } = pod;
  const client = manifestText(owner);
  const servers = servicesIn(`${text}\n${surroundings(pod)}`, namespace, view)
    .flatMap((id) => view.find(id) ?? [])
    .flatMap((it) => workloadsBehind(it, view))
    .flatMap((it) => (it.kind === 'object' ? [objectText(it.id)] : []));
  const root = servers[0] ?? client;
  return because({
    class: 'auth-toggle-not-honoured',
    root,
    objects: [...new Set([root, ...servers, client])],
    say: {
      what: `${root} wants a password, and ${client} gives none or another one`,
      so: 'the program ends again and again',
      do: 'see whether the switch that turns the password off is read at all; else give the password',
    },
    evidence: [evidence],
    confidence: 'likely',
  });
}

/** Something of no environment that asks a Service of one, which is not there. */
function environmentOfOthers(
  text: string,
  { view, namespace, owner }: PodCase,
  evidence: Evidence,
): Because | undefined {
  const isOfStage = (space: string): boolean => space.split('-').some(isStage);
  const service = servicesIn(text, namespace, view).find(
    (id) => view.isAbsent(id) && isOfStage(id.namespace) && !isOfStage(namespace),
  );
  if (service === undefined) return undefined;
  const root = manifestText(owner);
  return because({
    class: 'cluster-operator-env-endpoint',
    root,
    objects: [root, objectText(service)],
    say: {
      what: `${root} stands in no environment and asks ${objectText(service)}, which is in one of them by its name and is not there`,
      so: 'it ends again and again, and whoever needs it waits, in all environments',
      do: 'let it ask something of the whole cluster, or make one for each environment',
    },
    evidence: [evidence],
    confidence: 'likely',
  });
}

/** A program that asks for a kind which the cluster does not serve. */
function kindNotServed(text: string, { view, owner }: PodCase, evidence: Evidence): Because | undefined {
  const [, kind, version = ''] =
    /no matches for kind "([A-Za-z]{1,63})" in (?:version|group) "([a-z0-9./-]{1,253})"/.exec(text) ?? [];
  const [, resource, group = ''] =
    /could not find the requested resource \((?:get|list|watch) ([a-z]{1,63})\.([a-z0-9.-]{1,253})\)/.exec(
      text,
    ) ?? [];
  const name = kind ?? resource;
  if (name === undefined) return undefined;
  const of = kind === undefined ? group : version.replace(/\/[^/]*$/, '');
  return because(
    notServedCause({ group: of, kind: name }, { objects: [manifestText(owner)], evidence, view }),
  );
}

/** What resolvers and those who ask them write about a name that nobody knows. */
export const unknownName =
  /no such host|nxdomain|non-existing domain|name or service not known|could not (?:resolve|translate)|ENOTFOUND|EAI_AGAIN|failure in name resolution/i;

/** A Service by its short name, which is there and answers, while the resolver of the program does not know the name. */
function shortName(
  text: string,
  { view, namespace, owner }: PodCase,
  evidence: Evidence,
): Because | undefined {
  if (!unknownName.test(text)) return undefined;
  const isShort = ({ namespace: space, name }: Id): boolean =>
    space === namespace && !text.includes(`${name}.`) && view.find(serviceId(space, name)) !== undefined;
  const service = servicesIn(text, namespace, view).find(isShort);
  if (service === undefined) return undefined;
  const root = manifestText(owner);
  return because({
    class: 'short-dns-name',
    root,
    objects: [root, objectText(service)],
    say: {
      what: `${root} asks for ${objectText(service)} by the name ${service.name}, which its resolver does not know`,
      so: 'the Service is there and answers, and the program never reaches it',
      do: `write the whole name: ${service.name}.${service.namespace}.svc.cluster.local`,
    },
    evidence: [evidence],
    confidence: 'likely',
  });
}

function serviceId(namespace: string, name: string): Id {
  return { group: '', kind: 'Service', namespace, name };
}

/** A call to the address that the cluster has outside, which is not answered from within. */
function ownAddress(text: string, { view, owner }: PodCase, evidence: Evidence): Because | undefined {
  if (!tooLate.test(text)) return undefined;
  const named = new Set([...text.slice(0, 4096).matchAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g)].map(([it]) => it));
  const door = ['Service', 'Ingress', 'Gateway']
    .flatMap((kind) => view.ofKind(kind))
    .find((it) => publicAddresses(it).some((address) => named.has(address)));
  if (door === undefined) return undefined;
  const root = manifestText(owner);
  return because({
    class: 'public-hairpin-dependency',
    root,
    objects: [root, manifestText(door)],
    say: {
      what: `${root} calls the public address of its own cluster (${manifestText(door)}), and gets no answer from within`,
      so: 'it waits until it gives up',
      do: 'let it call the Service inside, or let the names resolve to it within the cluster',
    },
    evidence: [evidence],
    confidence: 'likely',
  });
}

function publicAddresses(object: Manifest): readonly string[] {
  return [
    ...recordsAt(object, 'status', 'loadBalancer', 'ingress').map(([, it]) => stringAt(it, 'ip') ?? ''),
    ...recordsAt(object, 'status', 'addresses').map(([, it]) => stringAt(it, 'value') ?? ''),
  ];
}

/** A check that asks for an object by a name that nothing has. */
function wrongName(
  text: string,
  { view, namespace, owner, pod }: PodCase,
  evidence: Evidence,
): Because | undefined {
  const [, resource = '', name = ''] =
    /\(NotFound\): ([a-z]{1,63})(?:\.[a-z0-9.-]{1,253})? "([a-z0-9.-]{1,253})" not found/.exec(text) ?? [];
  const kind = view.kindNamed(resource);
  if (owner.kind !== 'Job' || kind === undefined) return undefined;
  const id = { group: kind.group, kind: kind.kind, namespace, name };
  const root = manifestText(owner);
  const since = stringAt(view.find(id), 'metadata', 'creationTimestamp') ?? '';
  if (since !== '' && since >= (stringAt(pod, 'metadata', 'creationTimestamp') ?? ''))
    return because(cameTooEarly(root, objectText(id), evidence));
  if (!view.isAbsent(id)) return undefined;
  return because({
    class: 'readiness-gate-name-drift',
    root,
    objects: [root, objectText(id)],
    say: {
      what: `${root} looks for ${objectText(id)}, which does not exist`,
      so: 'it fails whatever the state of the fleet is',
      do: 'let it look for what there is now, best by a label',
    },
    evidence: [evidence],
    confidence: 'likely',
  });
}

/** A Job that asked for something before it was there. */
function cameTooEarly(root: string, missed: string, evidence: Evidence): CauseDraft {
  return {
    class: 'pipeline-trigger-race',
    root,
    objects: [root, missed],
    say: {
      what: `${root} asked for ${missed} before it was there, and failed`,
      so: 'what it should start was never started, although everything is there now',
      do: 'sync again, and let the Job come in a later wave or wait for what it needs',
    },
    evidence: [evidence],
    confidence: 'proven',
  };
}

const tooLate = /timed? ?out|deadline exceeded|ETIMEDOUT/i;

/** A login that another service refuses, with the Secrets that the pods read. */
function refusedCredential(text: string, { pod, owner }: PodCase, evidence: Evidence): Because | undefined {
  if (
    !/invalid_client|unauthorized_client|invalid_grant|\b401 Unauthorized|invalid (?:api key|token)/i.test(
      text,
    )
  )
    return undefined;
  const workload = manifestText(owner);
  const secrets = [
    ...new Set(
      fieldReferences(pod)
        .filter(({ to, role }) => to.kind === 'Secret' && role !== 'imagePullSecret')
        .map(({ to }) => objectText(to)),
    ),
  ];
  const root = secrets.length === 1 && secrets[0] !== undefined ? secrets[0] : workload;
  return because({
    class: 'placeholder-or-wrong-credential',
    root,
    objects: [...new Set([root, workload, ...secrets])],
    say: {
      what: `Another service refuses the credentials of ${workload}${secrets.length === 0 ? '' : `, which reads ${secrets.join(', ')}`}`,
      so: 'the program ends again and again',
      do: 'put the credentials that the service knows into the Secret; look for a placeholder',
    },
    evidence: [evidence],
    confidence: 'likely',
  });
}

/** Services that answer others and that a policy keeps from this pod, when its last words are that it waited too long. */
function blockedCalls(text: string, pod: PodCase, evidence: Evidence): readonly Because[] {
  if (!tooLate.test(text)) return [];
  const { view, namespace, owner } = pod;
  return servicesIn(text, namespace, view)
    .flatMap((id) => view.find(id) ?? [])
    .flatMap((service) => {
      const policies = policiesAgainst(pod.pod, service, view).map(manifestText);
      const [root] = policies;
      if (root === undefined) return [];
      return [
        because({
          class: 'networkpolicy-blocks-path',
          root,
          objects: [...policies, manifestText(owner), manifestText(service)],
          say: {
            what: `${policies.join(' and ')} lets the pods of ${manifestText(owner)} not reach ${manifestText(service)}`,
            so: 'they wait for an answer until they give up',
            do: 'let the policy admit their namespace and labels',
          },
          evidence: [evidence],
          confidence: 'likely',
        }),
      ];
    });
}

/** A name without dots that no resolver knows: only the namespace could have it. */
const unresolved =
  /(?:lookup |ENOTFOUND |EAI_AGAIN |host name "|resolve host:? '?|unknown host:? )([a-z][a-z0-9-]{0,62})(?=[\s:"',]|$)/gi;

export function selectsItself(service: Manifest, pod: Manifest): boolean {
  return hasSelector(service) && matchesLabels(recordAt(service, 'spec', 'selector'), pod.metadata?.labels);
}

function outOfMemory({ name }: ContainerState, { owner }: PodCase, evidence: Evidence): Because {
  const root = manifestText(owner);
  return because({
    class: 'memory-limit-below-vendor',
    root,
    objects: [root],
    say: {
      what: `The container ${name} of ${root} needs more memory than its limit and is killed`,
      so: 'it never becomes ready',
      do: 'raise the memory limit',
    },
    evidence: [evidence],
    confidence: 'proven',
  });
}

/** A family of last words. `isShared` ones strike many workloads of a cluster for one reason. */
type Family = {
  readonly pattern: RegExp;
  readonly class: string | ((pod: PodCase, text: string) => string);
  readonly what: (workload: string) => string;
  readonly do: string;
  readonly isShared?: true;
};

const families: readonly Family[] = [
  {
    pattern:
      /leader election lost|failed to renew lease|leaderelection lost|client rate limiter Wait returned an error/i,
    class: 'leader-election-lost',
    what: () => 'Controllers lose their leases: the API server answers too slowly',
    do: 'relieve the API server, or give the controllers longer lease deadlines',
    isShared: true,
  },
  {
    pattern:
      /migration ?locked|migration lock|change ?log lock|advisory lock.{0,40}migrat|another instance is migrating/i,
    class: 'migration-lock-on-surge',
    what: (workload) => `${workload} wants to migrate a schema while another pod holds the lock`,
    do: 'let the old pod end before the new one begins (maxSurge 0 or Recreate), or migrate in a Job',
  },
  {
    pattern: /exec format error/i,
    class: 'image-platform-mismatch',
    what: (workload) => `The image of ${workload} was built for another architecture than its node`,
    do: 'build it for this architecture too, or place the pods elsewhere',
  },
  {
    pattern:
      /exec: "?(?:\/(?:usr\/)?bin\/)?(?:ba|da|a|z|k)?sh"?:|(?:\/(?:usr\/)?bin\/)?(?:ba|a)?sh: (?:\d+: )?\S+: (?:command )?not found|: command not found/,
    class: 'unsuitable-tool-image',
    what: (workload) => `The image of ${workload} lacks the shell or the tool that its command needs`,
    do: 'use an image that has it',
  },
  {
    pattern:
      /exec: .*(?:no such file or directory|executable file not found)|stat \S+: no such file or directory|unable to start container process/,
    class: 'image-missing-entrypoint',
    what: (workload) => `The image of ${workload} lacks the program that it is told to run`,
    do: 'correct the command, or use an image that has it',
  },
  {
    pattern: /is forbidden: User .*cannot|forbidden: .*at the cluster scope/,
    class: ({ owner }, text) =>
      owner.kind === 'Job' || owner.kind === 'CronJob' || !/at the cluster scope/.test(text)
        ? 'job-serviceaccount-rbac-gap'
        : /"?namespaces"? (?:is forbidden|in API group)|resource "namespaces"/.test(text)
          ? 'controller-needs-cluster-list'
          : 'collector-rbac-mismatch',
    what: (workload) => `The ServiceAccount of ${workload} may not do what its program wants`,
    do: 'bind a Role that permits what the message names',
  },
  {
    pattern: /password authentication failed|access denied for user|authentication failed/i,
    class: 'db-role-password-drift',
    what: (workload) => `The database refuses the password of ${workload}`,
    do: 'bring the Secret and the role of the database together',
  },
  {
    pattern:
      /(?:database|relation|table|schema|topic|queue|vhost|bucket|index) "?[\w.-]{1,120}"? (?:does not exist|doesn't exist|not found)|unknown database|NoSuchBucket|UNKNOWN_TOPIC_OR_PARTITION/i,
    class: 'app-domain-object-missing',
    what: (workload) => `${workload} wants something of a service that nobody created there`,
    do: 'create what the message names: by a custom resource, a migration or a setup Job',
  },
  {
    pattern: /permission denied|read-only file system|EACCES/i,
    class: 'writable-path-under-random-uid',
    what: (workload) => `${workload} may not write where it wants to`,
    do: 'mount a volume there, or give the user the right',
  },
];

const killedByProbe: Family = {
  pattern: /./,
  class: 'probe-budget-too-strict',
  what: (workload) => `The liveness probe kills ${workload} before it answers`,
  do: 'give the probe more time, or a startup probe',
};

function familyCause(family: Family, pod: PodCase, evidence: Evidence): Because {
  const { owner, view } = pod;
  const workload = manifestText(owner);
  return because({
    class: typeof family.class === 'string' ? family.class : family.class(pod, evidence.value),
    root: family.isShared ? `Cluster/${view.name}` : workload,
    objects: [...(family.isShared ? ['APIServer'] : []), workload, ...accountsIn(evidence.value)],
    say: { what: family.what(workload), so: 'the container ends again and again', do: family.do },
    evidence: [evidence],
    confidence: family.isShared ? 'likely' : 'proven',
  });
}

/** A program that ends with nobody else to blame; of a hook it is the hook that fails. */
function appLevel({ name, ended }: ContainerState, { owner, view }: PodCase, evidence: Evidence): Because {
  const workload = manifestText(owner);
  const isHook = owner.kind === 'Job' && hookOf(owner) !== undefined;
  const failed = view
    .warningsOf({
      group: 'batch',
      kind: 'Job',
      namespace: owner.metadata?.namespace ?? '',
      name: owner.metadata?.name ?? '',
    })
    .at(-1);
  return because({
    class: isHook ? 'hook-fails-fast-on-prerequisite' : 'app-level-crashloop',
    root: workload,
    objects: [workload],
    say: {
      what: `The program of container ${name} of ${workload} ends with exit code ${ended?.exitCode ?? 'unknown'}`,
      so: isHook
        ? 'the sync stops before what comes after the hook'
        : 'it is restarted again and again, and never ready',
      do: isHook
        ? 'read its log; let it wait for what it needs instead of failing'
        : 'read its log; nothing around it is seen broken',
    },
    evidence: [evidence, ...(owner.kind === 'Job' && failed !== undefined ? [seenEvent(failed)] : [])],
    confidence: 'likely',
  });
}
