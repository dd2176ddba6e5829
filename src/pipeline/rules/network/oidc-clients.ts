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
  const found: OidcClient[] = [];
  for (const object of fleet.ofKind('k8s.keycloak.org/KeycloakRealmImport'))
    addRealm({
      found,
      object,
      realm: recordAt(object.manifest, 'spec', 'realm'),
      path: ['spec', 'realm', 'clients'],
    });
  for (const object of ['/ConfigMap', '/Secret'].flatMap((kind) => fleet.ofKind(kind))) {
    for (const field of ['data', 'stringData']) {
      for (const [key, text] of Object.entries(recordAt(object.manifest, field))) {
        if (typeof text !== 'string' || text.length > longest) continue;
        if (key.endsWith('.json') && text.includes('"redirectUris"'))
          addRealm({ found, object, realm: mapIn(text), path: [field, key] });
        if (text.includes('staticClients:'))
          addDex({ found, object, config: mapIn(text), path: [field, key] });
      }
    }
  }
  return found;
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

function addRealm({
  found,
  object,
  realm,
  path,
}: {
  readonly found: OidcClient[];
  readonly object: FleetObject;
  readonly realm: Json;
  readonly path: YamlPath;
}): void {
  for (const [index, client] of recordsAt(realm, 'clients')) {
    const id = stringAt(client, 'clientId');
    const root = stringAt(client, 'rootUrl') ?? '';
    const redirects = arrayAt(client, 'redirectUris').map((uri) =>
      asText(uri).startsWith('/') ? `${root}${asText(uri)}` : asText(uri),
    );
    const isInYaml = path[0] === 'spec';
    const at = isInYaml ? [...path, index, 'redirectUris'] : path;
    if (id !== undefined) found.push({ id, redirects, hasWildcards: true, object, path: at });
  }
}

function addDex({
  found,
  object,
  config,
  path,
}: {
  readonly found: OidcClient[];
  readonly object: FleetObject;
  readonly config: Json;
  readonly path: YamlPath;
}): void {
  for (const [, client] of recordsAt(config, 'staticClients')) {
    const id = stringAt(client, 'id');
    const redirects = arrayAt(client, 'redirectURIs').map(asText);
    if (id !== undefined) found.push({ id, redirects, hasWildcards: false, object, path });
  }
}
