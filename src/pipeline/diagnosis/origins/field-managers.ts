import { isRecord, type Manifest, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { type YamlPath, valueAt } from '#yaml';

/** Somebody other than Argo CD who wrote fields of a live object. */
export type FieldAuthor = {
  readonly manager: string;
  readonly time: string;
  readonly paths: readonly YamlPath[];
};

/** The authors of an object besides Argo CD, the last one first; whoever wrote nothing but status is none. */
export function otherAuthors(live: Manifest): readonly FieldAuthor[] {
  return allAuthors(live).filter(({ manager }) => !manager.startsWith('argocd'));
}

/** Everybody who wrote more than the status of an object, the last one first. */
export function allAuthors(live: Manifest): readonly FieldAuthor[] {
  return recordsAt(live, 'metadata', 'managedFields')
    .map(([, entry]) => entry)
    .filter(
      (entry) => stringAt(entry, 'subresource') !== 'status' && stringAt(entry, 'manager') !== undefined,
    )
    .map((entry) => ({
      manager: stringAt(entry, 'manager') ?? '',
      time: stringAt(entry, 'time') ?? '',
      paths: texts(entry['paths']).flatMap((text) => pathIn(live, text) ?? []),
    }))
    .toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
}

/** Whether somebody is a person by the name of what they write with. */
export function isPerson(manager: string): boolean {
  return people.test(manager);
}

const people = /^(?:kubectl|oc|k9s|lens|headlamp|openlens|Mozilla|node-fetch|rancher|dashboard|curl)/i;

/** Whoever wrote a field last, or what is above or below it. */
export function authorOfField(live: Manifest, path: YamlPath): FieldAuthor | undefined {
  return otherAuthors(live).find(({ paths }) => paths.some((owned) => overlap(owned, path)));
}

function overlap(a: YamlPath, b: YamlPath): boolean {
  return Array.from({ length: Math.min(a.length, b.length) }).every((_, index) => a[index] === b[index]);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const steps = /\/([^/[]*)|\[([^[\]]*)\]/g;

/** The path that a manager's text stands for in an object: `/spec/ports[name=http]/port`; undefined when it leads nowhere. */
function pathIn(object: Manifest, text: string): readonly YamlPath[] | undefined {
  const path: (string | number)[] = [];
  for (const [, field, item] of text.matchAll(steps)) {
    if (field !== undefined) {
      path.push(field.replaceAll('~1', '/').replaceAll('~0', '~'));
      continue;
    }
    const list = valueAt(object, path);
    const index = Array.isArray(list) ? list.findIndex((each) => isItem(each, item ?? '')) : -1;
    if (index < 0) return undefined;
    path.push(index);
  }
  return [path];
}

function isItem(each: unknown, keys: string): boolean {
  if (!isRecord(each)) return asText(each) === keys;
  return keys.split(',').every((pair) => {
    const [key = '', value = ''] = pair.split('=');
    return asText(each[key]) === value;
  });
}
