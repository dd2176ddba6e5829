import { isCredentialName, withoutCredential, withoutUnknownSecrets } from '#text';
import { type YamlPath, valueAt } from '#yaml';
import { isRecord } from './fields.ts';
import { isSecretKind } from './is-secret-kind.ts';
import type { Manifest } from './object.ts';
import { isOneWord, saysWhich } from './secrets-in.ts';

/** Stands for a value that is not shown. */
const hidden = '(hidden)';

/** The value at a path of a manifest as it may be shown: without what a Secret holds, and without credentials. */
export function shownValue(
  manifest: Manifest,
  path: YamlPath,
  value: unknown = valueAt(manifest, path),
): unknown {
  if (isSecretField(manifest, path) || isCredentialField(manifest, path, value)) return hidden;
  const last = path.at(-1);
  return withoutCredentials(value, path.includes('labels') || (typeof last === 'string' && saysWhich(last)));
}

function isSecretField({ kind }: Manifest, [first, second, key]: YamlPath): boolean {
  if (!isSecretKind(kind)) return false;
  if (first !== 'metadata') return first !== 'type' && first !== 'kind' && first !== 'apiVersion';
  return second === undefined || (second === 'annotations' && (key === undefined || key === lastApplied));
}

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/** A field that is called like a credential, or the value of an item that is: a parameter, a variable. */
function isCredentialField(manifest: Manifest, path: YamlPath, value: unknown): boolean {
  const last = path.at(-1);
  const name = last === 'value' || last === 'default' ? nameOf(valueAt(manifest, path.slice(0, -1))) : last;
  return typeof name === 'string' && isCredentialName(name) && typeof value !== 'boolean';
}

function withoutCredentials(value: unknown, isName: boolean): unknown {
  if (typeof value === 'string') {
    const lines = value.split('\n').map(withoutCredential);
    return (isName && isOneWord(value) ? lines : lines.map(withoutUnknownSecrets)).join('\n');
  }
  if (Array.isArray(value)) return value.map((inner: unknown) => withoutCredentials(inner, isName));
  if (!isRecord(value)) return value;
  const isOfCredential = isCredentialName(nameOf(value) ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isHidden = ((key === 'value' || key === 'default') && isOfCredential) || isCredentialName(key);
      return [
        key,
        isHidden && typeof inner === 'string' ? hidden : withoutCredentials(inner, saysWhich(key)),
      ];
    }),
  );
}

function nameOf(item: unknown): string | undefined {
  return isRecord(item) && typeof item['name'] === 'string' ? item['name'] : undefined;
}
