import { trimEndOf } from '#text';
import { entryOf, splitApiVersion } from '#kube';

/**
 * Where a catalog of schemas keeps that of a kind. The template names `{{group}}`, `{{kind}}` (in lower case) and
 * `{{version}}`, or what kubeconform calls them; one without tags is a folder in the usual order. A name that could
 * lead elsewhere has no address.
 */
export function schemaAddress(template: string, apiVersion: string, kind: string): string | undefined {
  const { group, version } = splitApiVersion(apiVersion);
  const parts: Readonly<Record<string, string>> = { group, version, kind: kind.toLowerCase() };
  if (!Object.values(parts).every((part) => plain.test(part))) return undefined;
  const full = tag.test(template) ? template : `${trimEndOf(template, '/')}/${usual}`;
  return full.replaceAll(
    everyTag,
    (text, name: string) => parts[entryOf(words, name.toLowerCase()) ?? ''] ?? text,
  );
}

/** The first tag of a template that stands for nothing: whatever it is meant for, no schema is ever found there. */
export function unknownTag(template: string): string | undefined {
  return [...template.matchAll(everyTag)].find(
    ([, name = '']) => entryOf(words, name.toLowerCase()) === undefined,
  )?.[0];
}

/** Whether a catalog is reached over the network. */
export function isRemoteCatalog(template: string): boolean {
  return /^https?:\/\//.test(template);
}

const usual = '{{group}}/{{kind}}_{{version}}.json';
const plain = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const tag = /\{\{/;
const everyTag = /\{\{\s*\.?(\w{1,30})\s*\}\}/g;

const words: Readonly<Record<string, string>> = {
  group: 'group',
  kind: 'kind',
  version: 'version',
  resourcekind: 'kind',
  resourceapiversion: 'version',
};
