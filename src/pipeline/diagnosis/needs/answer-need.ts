import { hidesUnready, ipv6Listeners, namesPeer } from '#fleet';
import { isStage } from '#knowledge';
import { type Manifest, manifestId, matchesLabels, recordAt, recordsAt, stringAt } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { policiesAgainst, policiesShut } from '../network-policies.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { isReady } from '../is-ready.ts';
import { hasSelector, isWithoutBackends, podsOf, servicesIn } from '../services.ts';
import { thingAt } from '../world.ts';
import { type Asker, type AskNeed, type Said, surroundingsOf, toldTo } from './asker.ts';
import { unmet } from './unmet.ts';
import { noAnswer, tooLate, unknownName } from './words.ts';

/** Services that the words name and behind which nobody answers, or that do not exist. */
export const answerOfNamed: AskNeed = ({ text, evidence }, asker) => brokenServices(text, asker, evidence);

/**
 * The same of the Services that the program was told of, when its words are only that somebody does not answer, or that
 * it cannot serve, or when it left none.
 */
export const answerOfTold: AskNeed = ({ text, evidence }, asker) =>
  noAnswer.test(text) || tooLate.test(text) || cannotServe.test(text) || text.trim() === ''
    ? brokenServices(surroundingsOf(asker), asker, evidence)
    : [];

const cannotServe = /probe failed with statuscode: 50[0234]/;

function brokenServices(text: string, asker: Asker, evidence: Evidence): readonly Because[] {
  const { view, namespace, pod } = asker;
  const unknown = text
    .split('\n')
    .filter((line) => unknownName.test(line))
    .flatMap((line) => [...line.matchAll(unresolved), ...line.matchAll(withPort)])
    .map(([, name = '']) => name);
  const short = [...new Set(unknown)].map((name) => ({ group: '', kind: 'Service', namespace, name }));
  const isSaidUnknown = unknownName.test(text) || /not found|connection refused/i.test(text);
  return [...servicesIn(text, namespace, view), ...short.filter((id) => view.find(id) === undefined)]
    .filter((id) => {
      const service = view.find(id);
      if (service === undefined) return view.isAbsent(id) && isSaidUnknown && !isOfOneStage(id, asker);
      return isWithoutBackends(service, view) && !(pod !== undefined && selectsItself(service, pod));
    })
    .map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

/** Whom a container waits for that runs before the others and does not end: its command names them. */
export const answerAwaited: AskNeed = ({ text, evidence }, asker) => {
  const { view, namespace } = asker;
  const short = [...text.slice(0, 4096).matchAll(awaited)].flatMap(([, ...names]) =>
    names.filter((it) => it !== undefined),
  );
  const ids = [
    ...servicesIn(text, namespace, view),
    ...short.map((name) => ({ group: '', kind: 'Service', namespace, name })),
  ];
  const distinct = new Map(ids.map((id) => [`${id.namespace}/${id.name}`, id]));
  return [...distinct.values()]
    .filter((id) => {
      const service = view.find(id);
      return service === undefined ? view.isAbsent(id) : isWithoutBackends(service, view);
    })
    .map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
};

/** A host without dots, after what names one or before its port. */
const awaited =
  /(?:-h|--host|-z|hosts|nslookup|tcp:\/\/)[ =]?([a-z][a-z0-9-]{1,62})(?=[\s:;"']|$)|(?<![\w./:-])([a-z][a-z0-9-]{1,62}):\d{2,5}\b/g;

/** A name without dots that no resolver knows: only the namespace could have it. */
const unresolved =
  /(?:\b(?:lookup|ENOTFOUND|EAI_AGAIN|upstream|getaddrinfo for|(?:unknown|resolve) host:?|UnknownHostException:)[ :"'`]{1,3}|\b(?:host(?: ?name)?|address|resolve)[ =:(]{0,2}["'`]|^\w{2,20}: (?=[a-z0-9-]{1,63}: (?:name or service|temporary failure)))(?!(?:address|error|failed|on|for)\b)([a-z][a-z0-9-]{0,62})(?!:\/\/)(?=[\s:;"'`,)]|\.?$)/gi;

/** A name without dots and the port that is called there. */
const withPort = /(?<![\w.:/-])([a-z][a-z0-9-]{0,62}):\d{2,5}\b/g;

/** Whether a Service selects a pod: then it is itself who should answer. */
export function selectsItself(service: Manifest, pod: Manifest): boolean {
  return hasSelector(service) && matchesLabels(recordAt(service, 'spec', 'selector'), pod.metadata?.labels);
}

/** Services that answer others and that a policy keeps from this pod, when its words are that it waited too long. */
export const answerThroughPolicies: AskNeed = (said, asker) => {
  const { view, namespace, owner, pod } = asker;
  if ((!isUnanswered(said) && said.text.trim() !== '') || pod === undefined) return [];
  const shut = tooLate.test(said.text) ? portShut(said, asker) : [];
  if (shut.length > 0) return shut;
  const named = servicesIn(said.text, namespace, view);
  const ids = named.length > 0 ? named : servicesIn(surroundingsOf(asker), namespace, view);
  return ids
    .flatMap((id) => view.find(id) ?? [])
    .flatMap((service) => {
      const policies = policiesAgainst(pod, service, view).map(manifestText);
      const [root] = policies;
      if (root === undefined) return [];
      return [
        unmet('answer', 'blocked', {
          root,
          objects: [...policies, manifestText(owner), manifestText(service)],
          say: {
            what: `${policies.join(' and ')} lets the pods of ${manifestText(owner)} not reach ${manifestText(service)}`,
            so: 'they wait for an answer until they give up',
            do: 'let the policy admit their namespace and labels',
          },
          evidence: [said.evidence],
        }),
      ];
    });
};

/** A port that the words name and to which no policy lets the pod out, be it that of those who tell addresses. */
function portShut({ text, evidence }: Said, { view, owner, pod }: Asker): readonly Because[] {
  const port =
    pod === undefined ? undefined : calledPorts(text).find((it) => policiesShut(pod, it, view).length > 0);
  if (pod === undefined || port === undefined) return [];
  const policies = policiesShut(pod, port, view).map(manifestText);
  const [root = ''] = policies;
  return [
    unmet('answer', 'blocked', {
      root,
      objects: [...policies, manifestText(owner)],
      say: {
        what: `${policies.join(' and ')} lets the pods of ${manifestText(owner)} not out to port ${port}${port === 53 ? ', where addresses are asked for' : ''}`,
        so: 'they wait for an answer until they give up',
        do: `let the policy admit port ${port}`,
      },
      evidence: [evidence],
    }),
  ];
}

/** The ports of what somebody called: `lookup x on 10.96.0.10:53`, `dial tcp 10.0.0.1:443`. */
function calledPorts(text: string): readonly number[] {
  const called = text
    .slice(0, 4096)
    .matchAll(/(?:->|\bon |\bdial (?:tcp|udp) )\[?[\w.-]{1,253}\]?:(\d{2,5})\b/g);
  return [...called].map(([, port = '']) => Number(port));
}

/** A Service that has pods and refuses, where one of its ports is given a protocol: some proxies do not send that on. */
export const answerInProtocol: AskNeed = ({ text, evidence }, { view, namespace, owner }) => {
  if (!/connection refused|ECONNREFUSED/i.test(text)) return [];
  const service = servicesIn(text, namespace, view)
    .flatMap((id) => view.find(id) ?? [])
    .find((it) => !isWithoutBackends(it, view) && protocolsOf(it).length > 0);
  if (service === undefined) return [];
  const root = manifestText(service);
  return [
    unmet('answer', 'in-this-protocol', {
      root,
      objects: [root, manifestText(owner)],
      say: {
        what: `${root} has pods that are ready and refuses calls; its ports are marked as ${protocolsOf(service).join(', ')}`,
        so: 'a proxy that does not know the protocol sends nothing on',
        do: 'take appProtocol away, or name one that the proxy of this cluster knows',
      },
      evidence: [
        evidence,
        seenField({ object: service, field: 'spec.ports', value: protocolsOf(service).join(', ') }),
      ],
    }),
  ];
};

function protocolsOf(service: Manifest): readonly string[] {
  return recordsAt(service, 'spec', 'ports').flatMap(([, port]) => stringAt(port, 'appProtocol') ?? []);
}

/** A call to the address that the cluster has outside, which is not answered from within. */
export const answerAtOwnAddress: AskNeed = ({ text, evidence }, asker) => {
  const { view, owner } = asker;
  if (!tooLate.test(text)) return [];
  const shown = text.slice(0, 4096);
  const named = new Set([
    ...[...shown.matchAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g)].map(([it]) => it),
    ...[...shown.matchAll(/(?:\/\/|@|")([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)/g)].map(([, it = '']) => it),
  ]);
  const doors = ['Service', 'Ingress', 'Gateway', 'HTTPRoute']
    .flatMap((kind) => view.ofKind(kind))
    .filter((it) => publicNames(it).some((address) => named.has(address)));
  // Several may share one address: the one that is called by its name is meant.
  const door = doors.find((it) => shown.includes(`"${it.metadata?.name ?? ''}"`)) ?? doors[0];
  if (door === undefined) return [];
  const root = manifestText(owner);
  const isLocal = stringAt(door, 'spec', 'externalTrafficPolicy') === 'Local' && isOnFewNodes(door, asker);
  return [
    unmet('answer', isLocal ? 'on-its-node-only' : 'from-outside-only', {
      root: isLocal ? manifestText(door) : root,
      objects: [root, manifestText(door)],
      say: isLocal
        ? {
            what: `${manifestText(door)} takes traffic only on nodes that run its pods (externalTrafficPolicy: Local), and most do not`,
            so: 'calls that arrive at another node are dropped',
            do: 'set externalTrafficPolicy to Cluster, or run a pod on each node that takes traffic',
          }
        : {
            what: `${root} calls the public address of its own cluster (${manifestText(door)}), and gets no answer from within`,
            so: 'it waits until it gives up',
            do: 'let it call the Service inside, or let the names resolve to it within the cluster',
          },
      evidence: [evidence],
    }),
  ];
};

function isOnFewNodes(service: Manifest, { view }: Asker): boolean {
  const nodes = new Set(
    podsOf(service, view)
      .filter(isReady)
      .map((pod) => stringAt(pod, 'spec', 'nodeName')),
  );
  return nodes.size < view.ofKind('Node').length;
}

/** The addresses and host names under which an object is called from outside. */
function publicNames(object: Manifest): readonly string[] {
  const hosts = object.kind === 'HTTPRoute' ? recordAt(object, 'spec')['hostnames'] : undefined;
  return [
    ...recordsAt(object, 'status', 'loadBalancer', 'ingress').flatMap(([, it]) => [
      stringAt(it, 'ip') ?? '',
      stringAt(it, 'hostname') ?? '',
    ]),
    ...recordsAt(object, 'status', 'addresses').map(([, it]) => stringAt(it, 'value') ?? ''),
    ...(object.kind === 'Ingress' ? recordsAt(object, 'spec', 'rules') : []).map(
      ([, it]) => stringAt(it, 'host') ?? '',
    ),
    ...(Array.isArray(hosts) ? hosts.map(String) : []),
  ].filter((it) => it !== '');
}

/** A Service by its short name, which is there and answers, while the resolver of the program does not know the name. */
export const answerUnderShortName: AskNeed = ({ text, evidence }, { view, namespace, owner }) => {
  if (!unknownName.test(text)) return [];
  const service = servicesIn(text, namespace, view).find(
    (id) => id.namespace === namespace && !text.includes(`${id.name}.`) && view.find(id) !== undefined,
  );
  if (service === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('answer', 'under-a-short-name', {
      root,
      objects: [root, objectText(service)],
      say: {
        what: `${root} asks for ${objectText(service)} by the name ${service.name}, which its resolver does not know`,
        so: 'the Service is there and answers, and the program never reaches it',
        do: `write the whole name: ${service.name}.${service.namespace}.svc.cluster.local`,
      },
      evidence: [evidence],
    }),
  ];
};

/** Something of no environment, or of another one, that asks a Service of one, which is not there or does not answer. */
export const answerOfEnvironment: AskNeed = (said, asker) => {
  const { view, namespace, owner } = asker;
  const all = servicesIn(said.text, namespace, view);
  const service = all.find((id) => {
    if (stageIn(id.namespace) === undefined || id.namespace === namespace) return false;
    return view.isAbsent(id) ? true : isOfOtherStage(id, asker) && isUnanswered(said);
  });
  if (service === undefined) return [];
  const root = manifestText(owner);
  const own = stageIn(namespace);
  if (own !== undefined && own === stageIn(service.namespace)) return [];
  const others = own === undefined ? [] : alsoCalling(service, asker);
  const how =
    own === undefined
      ? 'of-one-environment'
      : others.length > 0
        ? 'of-one-for-all'
        : 'of-another-environment';
  return [
    unmet('answer', how, {
      root,
      objects: [root, objectText(service), ...others.map(manifestText)],
      say:
        own === undefined
          ? {
              what: `${root} stands in no environment and asks ${objectText(service)}, which is in one of them by its name and is not there`,
              so: 'it ends again and again, and whoever needs it waits, in all environments',
              do: 'let it ask something of the whole cluster, or make one for each environment',
            }
          : {
              what: `${root} stands in ${own} and asks ${objectText(service)}, which is of another environment`,
              so: 'it gets no answer, or that of the wrong environment',
              do: 'let it ask the Service of its own environment: the address comes from values of another one',
            },
      evidence: [said.evidence],
    }),
  ];
};

/** The same workload of a third environment, which calls that Service too: what they share says so. */
function alsoCalling(service: Id, { owner, view, namespace }: Asker): readonly Manifest[] {
  return view.named(owner.kind, owner.metadata?.name ?? '').filter((it) => {
    const stage = stageIn(it.metadata?.namespace ?? '');
    if (stage === undefined || stage === stageIn(namespace) || stage === stageIn(service.namespace))
      return false;
    return servicesIn(toldTo(it, view), it.metadata?.namespace ?? '', view).some(
      (id) => id.name === service.name && id.namespace === service.namespace,
    );
  });
}

function isUnanswered({ text }: Said): boolean {
  return noAnswer.test(text) || tooLate.test(text) || unknownName.test(text);
}

/** The word of a namespace that names an environment. */
function stageIn(namespace: string): string | undefined {
  return namespace.split('-').find(isStage);
}

function isOfOtherStage({ namespace }: Id, asker: Asker): boolean {
  const [own, other] = [stageIn(asker.namespace), stageIn(namespace)];
  return own !== undefined && other !== undefined && own !== other;
}

/** Whether a Service is of another environment than who asks, or of one while who asks looks after the whole cluster. */
function isOfOneStage(id: Id, asker: Asker): boolean {
  const isOfAll = /operator|controller|system|platform|cluster/.test(
    `${asker.namespace} ${asker.owner.metadata?.name}`,
  );
  return (
    isOfOtherStage(id, asker) || (isOfAll && !stageIn(asker.namespace) && stageIn(id.namespace) !== undefined)
  );
}

/** Members that look for each other by names which only those who are ready get. */
export const answerOfPeers: AskNeed = ({ text, evidence }, asker) => {
  const { view, namespace } = asker;
  if (!unknownName.test(text)) return [];
  return peersUnder(servicesIn(text, namespace, view), asker, evidence);
};

/** The same of members that run and do not answer their probe, when they were told the name and none of them is ready. */
export const answerOfToldPeers: AskNeed = ({ evidence }, asker) => {
  const { view, namespace } = asker;
  const told = surroundingsOf(asker).split('\n');
  const ids = view
    .ofKind('Service', namespace)
    .filter((it) => !podsOf(it, view).some(isReady))
    .map((it): Id => manifestId(it))
    .filter(({ name }) => told.some((text) => namesPeer(text, name, namespace)));
  return peersUnder(ids, asker, evidence);
};

function peersUnder(ids: readonly Id[], { pod, view }: Asker, evidence: Evidence): readonly Because[] {
  const service = ids
    .flatMap((id) => view.find(id) ?? [])
    .find((it) => hidesUnready(it) && pod !== undefined && selectsItself(it, pod));
  if (service === undefined) return [];
  const root = manifestText(service);
  return [
    unmet('answer', 'once-ready', {
      root,
      say: {
        what: `${root} gives names only to pods that are ready, and its pods get ready only once they find each other`,
        so: 'none of them ever gets ready',
        do: 'set publishNotReadyAddresses: true on the Service',
      },
      evidence: [
        evidence,
        seenField({ object: service, field: 'spec.publishNotReadyAddresses', value: 'not true' }),
      ],
    }),
  ];
}

/** A program that listens on addresses of IPv6, and refuses who calls its port by one of IPv4. */
export const answerInFamily: AskNeed = ({ text, evidence }, { owner, pod }) => {
  const [, port] = /\b\d{1,3}(?:\.\d{1,3}){3}:(\d{2,5})\b[^\n]{0,40}connection refused/.exec(text) ?? [];
  const heard = recordsAt(pod, 'spec', 'containers')
    .flatMap(([, container]) => ipv6Listeners(container))
    .find((it) => it.port === Number(port));
  if (pod === undefined || heard === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('answer', 'in-another-family', {
      root,
      say: {
        what: `${root} is told to listen on ${heard.listens}, and refuses calls to its port ${port} by IPv4`,
        so: 'neither probes nor Services of IPv4 reach it',
        do: `let it listen on 0.0.0.0:${port}, or on both families`,
      },
      evidence: [evidence, seenField({ object: pod, field: 'spec.containers', value: heard.listens })],
    }),
  ];
};

/** An address in which the name of the host is empty, or a part of it: a template had no value for it. */
export const answerAtNoAddress: AskNeed = (said, asker) => atNoAddress(said.text, said, asker);

/** The same of what it was told, where its words tell nothing. */
export const answerAtNoToldAddress: AskNeed = (said, asker) =>
  atNoAddress(surroundingsOf(asker), said, asker);

function atNoAddress(text: string, { evidence }: Said, { owner }: Asker): readonly Because[] {
  const [address] = emptyHost.exec(text.slice(0, 20_000)) ?? [];
  if (address === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('answer', 'nowhere', {
      root,
      say: {
        what: `${root} calls an address in which the name of the host, or a part of it, is empty: ${address}`,
        so: 'nobody can answer there',
        do: 'set the value that the host is made of, where the template can see it',
      },
      evidence: [evidence],
    }),
  ];
}

/** No host before the path or port, an empty label, or one label that ends in a dot; a whole name may end in one. */
const emptyHost =
  /\bhttps?:\/\/(?:\/|:\d|\.|[a-z0-9-]{1,63}\.(?=[/:])|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.\.)[^\s"']{0,100}|\bhttps?:\/\/[^\s"'/]{0,100}(?:<no value>|<nil>|%!s)|no Host in request URL|unsupported protocol scheme ""/;
