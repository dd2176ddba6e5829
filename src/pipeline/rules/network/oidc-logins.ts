import { asText } from '#text';
import { type Fleet, type FleetObject, containersOf, podTemplates } from '#fleet';
import { type Json, arrayAt, parseImage, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { mapIn } from './oidc-clients.ts';

/** A program that logs people in: the client it says it is, and where it wants them sent back to. */
export type OidcLogin = {
  readonly client: string;
  readonly redirect: string;
  readonly object: FleetObject;
  readonly path: YamlPath;
};

/** The logins of Argo CD, oauth2-proxy and Grafana, as far as git gives both the client and the address. */
export function oidcLogins(fleet: Fleet): readonly OidcLogin[] {
  const found: OidcLogin[] = [];
  for (const object of fleet.ofKind('/ConfigMap')) {
    if (object.id.name === 'argocd-cm') addArgoCd(found, object);
  }
  for (const object of fleet.objects) {
    for (const { spec, path } of podTemplates(object.manifest).flatMap(containersOf)) {
      const name = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
      if (name.endsWith('/oauth2-proxy')) addProxy({ found, object, spec, path });
      if (name.endsWith('/grafana')) addGrafana({ found, object, spec, path });
    }
  }
  return found;
}

function addArgoCd(found: OidcLogin[], object: FleetObject): void {
  const url = stringAt(object.manifest, 'data', 'url');
  const config = mapIn(stringAt(object.manifest, 'data', 'oidc.config') ?? '');
  const client = stringAt(config, 'clientID');
  if (url === undefined || client === undefined) return;
  const redirect = `${url.replace(/\/$/, '')}/auth/callback`;
  found.push({ client, redirect, object, path: ['data', 'url'] });
}

type Setting = { readonly text: string; readonly path: YamlPath };

function addProxy({
  found,
  object,
  spec,
  path,
}: {
  readonly found: OidcLogin[];
  readonly object: FleetObject;
  readonly spec: Json;
  readonly path: YamlPath;
}): void {
  const client = argument(spec, path, '--client-id=') ?? variable(spec, path, 'OAUTH2_PROXY_CLIENT_ID');
  const redirect =
    argument(spec, path, '--redirect-url=') ?? variable(spec, path, 'OAUTH2_PROXY_REDIRECT_URL');
  if (client && redirect && /^https?:\/\//.test(redirect.text))
    found.push({ client: client.text, redirect: redirect.text, object, path: redirect.path });
}

function addGrafana({
  found,
  object,
  spec,
  path,
}: {
  readonly found: OidcLogin[];
  readonly object: FleetObject;
  readonly spec: Json;
  readonly path: YamlPath;
}): void {
  const client = variable(spec, path, 'GF_AUTH_GENERIC_OAUTH_CLIENT_ID');
  const root = variable(spec, path, 'GF_SERVER_ROOT_URL');
  if (!client || !root) return;
  const redirect = `${root.text.replace(/\/$/, '')}/login/generic_oauth`;
  found.push({ client: client.text, redirect, object, path: root.path });
}

function argument(spec: Json, path: YamlPath, prefix: string): Setting | undefined {
  const words = arrayAt(spec, 'args').map(asText);
  const index = words.findIndex((word) => word.startsWith(prefix));
  return index < 0
    ? undefined
    : { text: (words[index] ?? '').slice(prefix.length), path: [...path, 'args', index] };
}

function variable(spec: Json, path: YamlPath, name: string): Setting | undefined {
  const found = recordsAt(spec, 'env').find(([, item]) => item['name'] === name);
  const text = found && stringAt(found[1], 'value');
  return found && text ? { text, path: [...path, 'env', found[0], 'value'] } : undefined;
}
