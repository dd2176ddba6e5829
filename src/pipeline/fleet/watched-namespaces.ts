import type { Watches } from '#knowledge';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { containerWords } from './operator-containers.ts';
import type { Container } from './pods.ts';

/** The namespaces that a container of an operator is told to look at, and the field that says so. */
export type WatchedNamespaces = { readonly path: YamlPath; readonly namespaces: readonly string[] };

/** Reads them from flags and variables; `undefined` when it looks at everything, or when that cannot be read. */
export function watchedNamespaces(
  { container, own }: { readonly container: Container; readonly own: string },
  { variable, flag, ownOnly }: Watches,
): WatchedNamespaces | undefined {
  const words = containerWords(container);
  const found = variable === undefined ? undefined : variableValue(container, variable, own);
  if (found) return named(found.path, found.value);
  for (const [index, word] of words.entries()) {
    const path = wordPath(container, index);
    if (ownOnly !== undefined && (word === ownOnly || word === `${ownOnly}=true`))
      return { path, namespaces: [own] };
    if (flag !== undefined && word === flag) return named(path, words[index + 1]);
    if (flag !== undefined && word.startsWith(`${flag}=`)) return named(path, word.slice(flag.length + 1));
  }
  return undefined;
}

function named(path: YamlPath, text: string | undefined): WatchedNamespaces | undefined {
  const namespaces = (text ?? '').split(/[,\s]+/).filter((each) => each !== '');
  const isReadable = namespaces.every((each) => /^[a-z0-9-]+$/.test(each));
  return namespaces.length > 0 && isReadable ? { path, namespaces } : undefined;
}

/** The value of a variable as far as it is written; the downward API gives the pod's own namespace. */
function variableValue(
  { spec, path }: Container,
  name: string,
  own: string,
): { readonly path: YamlPath; readonly value: string | undefined } | undefined {
  for (const [index, variable] of recordsAt(spec, 'env')) {
    if (stringAt(variable, 'name') !== name) continue;
    const field = stringAt(variable, 'valueFrom', 'fieldRef', 'fieldPath');
    const value = field === 'metadata.namespace' ? own : stringAt(variable, 'value');
    return { path: [...path, 'env', index], value };
  }
  return undefined;
}

function wordPath({ spec, path }: Container, index: number): YamlPath {
  const commands = arrayAt(spec, 'command').length;
  return index < commands ? [...path, 'command', index] : [...path, 'args', index - commands];
}
