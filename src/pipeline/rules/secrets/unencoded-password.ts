import { asText } from '#text';
import { type Container, type Fleet, type FleetObject, containersOf, podTemplates } from '#fleet';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { defineRule } from '../rule.ts';

/** A password goes into a URL as it is: one with `@`, `/`, `#` or `%` in it breaks the URL. */
export const unencodedPassword = defineRule<{ object: string; field: string; url: string }>({
  name: 'unencoded-password',
  title: 'A password is put into a URL without being encoded',
  impact: 'tidies',
  looksAt: 'deployed',
  fix: 'patch',
  findAt(object, report, { fleet }) {
    for (const { path, url } of [...expandedUrls(fleet, object), ...templatedUrls(object)]) {
      const { kind, name } = object.id;
      const data = { object: `${kind} ${name}`, field: pathText(path), url };
      report({ object, path, data });
    }
  },
  say: ({ object, field, url }) => ({
    what: `${object}: ${field} puts a password into ${url} without encoding it`,
    so: 'A password with @ / : # % or ? breaks the URL, and the login fails',
    do: 'Encode the password, or pass it beside the URL',
  }),
});

type Found = { readonly path: YamlPath; readonly url: string };

const inPassword = /([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s:@/]{0,200}:(?:\$\((\w+)\)|\$\{?(\w+)\}?)@/g;

/** `$(NAME)` in variables and arguments, and `$NAME` in scripts, where the variable comes from a Secret. */
function expandedUrls(fleet: Fleet, object: FleetObject): readonly Found[] {
  return podTemplates(object.manifest).flatMap((pod) =>
    containersOf(pod).flatMap((container) => {
      const secret = secretVariables(fleet, object, container);
      if (secret.size === 0) return [];
      return textsOf(container).flatMap(({ path, text }) =>
        [...text.matchAll(inPassword)]
          .filter((match) => secret.has(match[2] ?? match[3] ?? ''))
          .slice(0, 1)
          .map((match) => ({ path, url: `${match[1]}…` })),
      );
    }),
  );
}

function textsOf({ spec, path }: Container): readonly { readonly path: YamlPath; readonly text: string }[] {
  return [
    ...recordsAt(spec, 'env').map(([index, each]) => ({
      path: [...path, 'env', index, 'value'],
      text: stringAt(each, 'value') ?? '',
    })),
    ...['command', 'args'].flatMap((field) =>
      arrayAt(spec, field).map((word, index) => ({ path: [...path, field, index], text: asText(word) })),
    ),
  ];
}

function secretVariables(fleet: Fleet, object: FleetObject, { spec }: Container): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, variable] of recordsAt(spec, 'env')) {
    const name = stringAt(variable, 'valueFrom', 'secretKeyRef', 'name');
    if (name === undefined) continue;
    const id = { group: '', kind: 'Secret', namespace: object.id.namespace, name };
    const makers = fleet.producedAt(object.world, id).map(({ producer }) => producer.id);
    if (!makers.some((maker) => fleet.knowledge.of(maker).passwords === 'alphanumeric'))
      found.add(stringAt(variable, 'name') ?? '');
  }
  return found;
}

const inTemplate = /([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s@/]{0,200}:\{\{([^{}]{1,200})\}\}@/;

/** The template of an ExternalSecret, whose `urlquery` would encode. */
function templatedUrls({ id, manifest }: FleetObject): readonly Found[] {
  if (id.group !== 'external-secrets.io' || id.kind !== 'ExternalSecret') return [];
  const path = ['spec', 'target', 'template', 'data'];
  return Object.entries(recordAt(manifest, ...path)).flatMap(([key, text]) => {
    const match = typeof text === 'string' ? inTemplate.exec(text) : null;
    const isEncoded = match === null || /urlquery|urlPath|b64enc|encode/i.test(match[2] ?? '');
    return isEncoded ? [] : [{ path: [...path, key], url: `${match[1]}…` }];
  });
}
