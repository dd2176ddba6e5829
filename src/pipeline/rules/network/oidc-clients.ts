import { asText } from '#text';
import type { Fleet, FleetObject } from '#fleet';
import { type Json, arrayAt, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, parseYamlValue } from '#yaml';

/** A client as an identity provider of the fleet knows it. */
export type OidcClient = {
  readonly id: string;
  readonly redirects: readonly string[];
  /** Whether a `*` at the end stands for any rest, as in Keycloak. */
  readonly hasWildcards: boolean;
  readonly object: FleetObject;
  readonly path: YamlPath;
};

/** The clients that realms of Keycloak and configurations of Dex in git register. */
export function oidcClients(fleet: Fleet): readonly OidcClient[] {
  const texts = ['/ConfigMap', '/Secret'].flatMap((kind) => fleet.ofKind(kind));
  return [
    ...fleet.ofKind('k8s.keycloak.org/KeycloakRealmImport').flatMap((object) => {
      const at = (index: number) => ['spec', 'realm', 'clients', index, 'redirectUris'];
      const found = realmClients(recordAt(object.manifest, 'spec', 'realm'), at);
      return found.map((client) => ({ ...client, object }));
    }),
    ...texts.flatMap((object) =>
      ['data', 'stringData'].flatMap((field) =>
        Object.entries(recordAt(object.manifest, field)).flatMap(([key, text]) =>
          clientsIn(text, [field, key]).map((client) => ({ ...client, object })),
        ),
      ),
    ),
  ].filter(({ id }) => id !== '');
}

type Registered = Omit<OidcClient, 'object'>;

function clientsIn(text: unknown, path: readonly [field: string, key: string]): readonly Registered[] {
  if (typeof text !== 'string' || text.length > longest) return [];
  return [
    ...(path[1].endsWith('.json') && text.includes('"redirectUris"')
      ? realmClients(mapIn(text), () => path)
      : []),
    ...(text.includes('staticClients:') ? dexClients(mapIn(text), path) : []),
  ];
}

const longest = 2_000_000;

/** The map that a text of YAML or JSON holds; empty when it holds none. */
export function mapIn(text: string): Json {
  try {
    const value = parseYamlValue(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The clients of a realm; one without an id has an empty one. */
function realmClients(realm: Json, at: (index: number) => YamlPath): readonly Registered[] {
  return recordsAt(realm, 'clients').map(([index, client]) => {
    const root = stringAt(client, 'rootUrl') ?? '';
    const redirects = arrayAt(client, 'redirectUris').map((uri) =>
      asText(uri).startsWith('/') ? `${root}${asText(uri)}` : asText(uri),
    );
    return { id: stringAt(client, 'clientId') ?? '', redirects, hasWildcards: true, path: at(index) };
  });
}

function dexClients(config: Json, path: YamlPath): readonly Registered[] {
  return recordsAt(config, 'staticClients').map(([, client]) => ({
    id: stringAt(client, 'id') ?? '',
    redirects: arrayAt(client, 'redirectURIs').map(asText),
    hasWildcards: false,
    path,
  }));
}
