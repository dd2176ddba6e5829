import { type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import type { Because } from '../../because.ts';
import { manifestText } from '../../object-text.ts';
import { isReady } from '../../is-ready.ts';
import { podsOf } from '../../services.ts';
import { type Asker, type AskNeed, type Said, surroundingsOf } from '../asker.ts';
import { type Setting, settingsOf } from '../settings.ts';
import { unmet } from '../unmet.ts';
import { tooLate } from '../words.ts';

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

/** A program that listens on addresses of IPv6, and refuses who calls its port by one of IPv4. */
export const answerInFamily: AskNeed = ({ text, evidence }, asker) => {
  const [, port = ''] = /\b\d{1,3}(?:\.\d{1,3}){3}:(\d{2,5})\b[^\n]{0,40}connection refused/.exec(text) ?? [];
  const heard = port === '' ? undefined : listener(port, settingsOf(asker));
  if (asker.pod === undefined || heard === undefined) return [];
  const root = manifestText(asker.owner);
  return [
    unmet('answer', 'in-another-family', {
      root,
      say: {
        what: `${root} is told to listen on ${heard.value}, and refuses calls to its port ${port} by IPv4`,
        so: 'neither probes nor Services of IPv4 reach it',
        do: `let it listen on 0.0.0.0:${port}, or on both families`,
      },
      evidence: [evidence, heard.seen()],
    }),
  ];
};

/** The setting by which a program listens on all addresses of IPv6 at a port, and on none of IPv4. */
function listener(port: string, settings: readonly Setting[]): Setting | undefined {
  const isPort = (it: string | undefined): boolean => it === undefined || it === port;
  const isOther = ({ value }: Setting): boolean => {
    const [whole, ...ports] = ofIpv4.exec(value) ?? [];
    return whole !== undefined && isPort(ports.find((it) => it !== undefined));
  };
  if (settings.some(isOther)) return undefined;
  return settings.find(({ value }) => {
    const [whole, own] = allOfIpv6.exec(value) ?? [];
    return whole !== undefined && isPort(own);
  });
}

/** `0.0.0.0:8080`, `*`, `:8080`, and `8080 default_server`. */
const ofIpv4 = /^(?:(?:0\.0\.0\.0|\*)(?::(\d{2,5}))?(?=[\s,;]|$)|:(\d{2,5})$|(\d{2,5}) )/;

/** `[::]:8080`, `::`, `tcp6://[::]:80`. */
const allOfIpv6 = /^(?:[a-z0-9]{1,8}:\/\/)?\[?::0?\]?(?::(\d{2,5}))?(?=[\s,;]|$)/;

/** An address in which the name of the host is empty, or a part of it: a template had no value for it. */
export const answerAtNoAddress: AskNeed = (said, asker) => atNoAddress(said.text, said, asker);

/** The same of what it was told, where its words tell nothing. */
export const answerAtNoToldAddress: AskNeed = (said, asker) =>
  atNoAddress(surroundingsOf(asker), said, asker);

function atNoAddress(text: string, said: Said, { owner }: Asker): readonly Because[] {
  const { evidence } = said;
  const [address] = emptyHost.exec(text.slice(0, 20_000)) ?? noneGiven.exec(said.text.slice(0, 4096)) ?? [];
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

/** What programs say who were given no address at all. */
const noneGiven = /invalid ur[il]:? (?:''|"")|: empty url\b|\bdial tcp :\d{1,5}\b/i;
