import { asText } from '#text';
import { type Container, type Fleet, type FleetObject, containersOf, podTemplates } from '#fleet';
import { oidcPrograms } from '#knowledge';
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

/** The logins of Argo CD and of programs we know, as far as git gives both the client and the address. */
export function oidcLogins(fleet: Fleet): readonly OidcLogin[] {
  return [
    ...fleet.ofKind('/ConfigMap').flatMap((object) => (object.id.name === 'argocd-cm' ? argoCd(object) : [])),
    ...fleet.objects.flatMap((object) =>
      podTemplates(object.manifest)
        .flatMap(containersOf)
        .flatMap((container) => loginsOf(object, container)),
    ),
  ];
}

function argoCd(object: FleetObject): readonly OidcLogin[] {
  const url = stringAt(object.manifest, 'data', 'url');
  const config = mapIn(stringAt(object.manifest, 'data', 'oidc.config') ?? '');
  const client = stringAt(config, 'clientID');
  if (url === undefined || client === undefined) return [];
  return [{ client, redirect: `${withoutSlash(url)}/auth/callback`, object, path: ['data', 'url'] }];
}

function loginsOf(object: FleetObject, { spec, path }: Container): readonly OidcLogin[] {
  const name = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
  const program = oidcPrograms.find(({ image }) => name.endsWith(image));
  const setting = (names: readonly string[] = []) =>
    names
      .map((each) => (each.startsWith('-') ? argument(spec, path, each) : variable(spec, path, each)))
      .find((each) => each !== undefined);
  const client = setting(program?.client);
  const address = setting(program?.address);
  if (!client || !address) return [];
  const { callback } = program ?? {};
  if (callback === undefined && !/^https?:\/\//.test(address.text)) return [];
  const redirect = callback === undefined ? address.text : `${withoutSlash(address.text)}${callback}`;
  return [{ client: client.text, redirect, object, path: address.path }];
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

type Setting = { readonly text: string; readonly path: YamlPath };

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
