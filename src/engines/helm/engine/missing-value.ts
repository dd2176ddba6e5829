import { GoMap, type TemplateFault } from '#gotemplate';
import { nearest } from '#outcome';
import type { MissingValue } from '../helm-error.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';

/**
 * Which value a failed template lacked, as far as the failing expression tells: the path that was nil, or the
 * path that `required` or a function was given. An existing key that looks alike is suggested.
 */
export function findMissingValue(
  faults: readonly TemplateFault[],
  file: ScopedTemplate,
): MissingValue | undefined {
  const last = faults.at(-1);
  if (!last || last.kind !== 'execute') return undefined;
  const path = nilPath(last) ?? contextPath(last, file);
  if (path === undefined || path.length === 0) return undefined;
  const suggestion = suggest(file, path);
  return { path: path.join('.'), chart: file.chart.fullPath, ...(suggestion ? { suggestion } : {}) };
}

function nilPath(fault: TemplateFault): readonly string[] | undefined {
  return fault.nil && valuesPath(fault.nil.path);
}

/** The first path below `.Values` in the expression that has no value. */
function contextPath(fault: TemplateFault, file: ScopedTemplate): readonly string[] | undefined {
  for (const match of (fault.context ?? '').matchAll(/\$?\.Values\.[\w.]+/g)) {
    const path = valuesPath(match[0]);
    if (path && valueAt(file, path) === undefined) return path;
  }
  return undefined;
}

function valuesPath(text: string): readonly string[] | undefined {
  const match = /^\$?\.Values\.(.+)$/.exec(text);
  return match?.[1]?.split('.');
}

function valueAt(file: ScopedTemplate, path: readonly string[]): unknown {
  let current: unknown = file.dot.get('Values');
  for (const name of path)
    current = current instanceof GoMap ? (current.entries.get(name) ?? undefined) : undefined;
  return current ?? undefined;
}

/** The path with its first unknown step replaced by a known key that looks alike. */
function suggest(file: ScopedTemplate, path: readonly string[]): string | undefined {
  let current: unknown = file.dot.get('Values');
  for (const [index, name] of path.entries()) {
    if (!(current instanceof GoMap)) return undefined;
    if (!current.has(name)) {
      const close = nearest(name, current.keys());
      return close && [...path.slice(0, index), close, ...path.slice(index + 1)].join('.');
    }
    current = current.get(name);
  }
  return undefined;
}
