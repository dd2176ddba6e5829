import { asText } from '#text';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Fleet, FleetObject } from './fleet.ts';
import { type Container, containersOf, podTemplates } from './pods.ts';
import { publicHosts } from './public-hosts.ts';
import type { World } from './world.ts';

type HairpinCall = Call & {
  readonly object: FleetObject;
  /** The object that serves the host. */
  readonly route: FleetObject;
};

/** Calls of pods to hosts that their own cluster serves to the world. */
export function hairpinCalls(fleet: Fleet): readonly HairpinCall[] {
  const hosts = new Map<World, ReadonlyMap<string, FleetObject>>();
  const found: HairpinCall[] = [];
  for (const object of fleet.objects) {
    const calls = callsOf(object);
    if (calls.length === 0) continue;
    const known =
      hosts.get(object.world) ??
      new Map(publicHosts(fleet, object.world).map((each) => [each.host, each.object]));
    hosts.set(object.world, known);
    for (const call of calls) {
      const route = known.get(call.host);
      if (route) found.push({ ...call, object, route });
    }
  }
  return found;
}

type Call = {
  readonly path: YamlPath;
  readonly host: string;
  /** Whether it is written as a host alias and not as an address to look up tokens at. */
  readonly isAlias: boolean;
};

/** Hosts that a pod is certain to call itself: what it resolves by hand, and where it looks up tokens and keys. */
function callsOf({ manifest }: FleetObject): readonly Call[] {
  return podTemplates(manifest).flatMap((pod) => {
    const aliases = recordsAt(pod.spec, 'hostAliases').flatMap(([index, alias]) =>
      arrayAt(alias, 'hostnames').map((host, position) => ({
        path: [...pod.path, 'hostAliases', index, 'hostnames', position],
        host: asText(host).toLowerCase(),
        isAlias: true,
        isInside: privateAddress.test(stringAt(alias, 'ip') ?? ''),
      })),
    );
    const inside = new Set(aliases.filter(({ isInside }) => isInside).map(({ host }) => host));
    return [...aliases, ...containersOf(pod).flatMap(issuersOf)].filter(({ host }) => !inside.has(host));
  });
}

/** Addresses that never leave a cluster's own network: aliases to them are the cure. */
const privateAddress =
  /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|f[cd][0-9a-f]{2}:)/i;

const lookup = /ISSUER|JWKS|WELL_?KNOWN|DISCOVERY|TOKEN_(?:URL|URI|ENDPOINT)|USERINFO|INTROSPECT/i;
const lookupFlag = /issuer|jwks|well-known|discovery|token-url|userinfo/i;

function issuersOf({ spec, path }: Container): readonly Call[] {
  const found: Call[] = [];
  for (const [index, variable] of recordsAt(spec, 'env')) {
    const host = hostOf(stringAt(variable, 'value'));
    if (host !== undefined && lookup.test(stringAt(variable, 'name') ?? ''))
      found.push({ path: [...path, 'env', index, 'value'], host, isAlias: false });
  }
  for (const field of ['command', 'args']) {
    arrayAt(spec, field).forEach((word, index) => {
      const [, name = '', value] = /^--?([\w-]+)=(.+)$/.exec(asText(word)) ?? [];
      const host = lookupFlag.test(name) ? hostOf(value) : undefined;
      if (host !== undefined) found.push({ path: [...path, field, index], host, isAlias: false });
    });
  }
  return found;
}

function hostOf(text: string | undefined): string | undefined {
  return /^https?:\/\/([A-Za-z0-9.-]+)/.exec(text ?? '')?.[1]?.toLowerCase();
}
