import { type Place, placeAt } from '#files';
import { type YamlPath, valueAt } from '#yaml';
import type { Edge } from './edge.ts';
import type { FleetObject } from './fleet.ts';

/** The line that names the other end of an edge, or asks for a part that it does not have. */
export function namingPlace(edge: Edge): Place {
  return edge.place ?? textPlace(edge.from, namingPath(edge), edge.line);
}

/** The line a person would edit: the line inside a script where it stands as it is in the file, else the field. */
export function textPlace(from: FleetObject, path: YamlPath, line: number | undefined): Place {
  const field = from.origin.field(path).edit;
  const wanted = line === undefined ? undefined : lineAt(valueAt(from.manifest, path), line);
  if (wanted === undefined || wanted === '') return field;
  const { text } = field.source;
  let at = field.start;
  // The field, its lines in their order, and what a template may have put between them.
  for (let count = 0; count < 2 * (line ?? 0) + 20 && at < text.length; count++) {
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    const written = text.slice(at, end);
    if (written.trim() === wanted) return placeAt(field.source, at + written.search(/\S/), end);
    at = end + 1;
  }
  return field;
}

function lineAt(text: unknown, line: number): string | undefined {
  return typeof text === 'string' ? text.split('\n')[line]?.trim() : undefined;
}

/** The field to edit: the one that names the object, or the one beside it that asks for a key or port it does not have. */
export function namingPath({ from, path, to, resolution }: Edge): YamlPath {
  if (resolution.state !== 'lacking') return path;
  const wanted = to.key ?? to.port;
  const around = path.slice(0, -1);
  const name = path.at(-1);
  return find(valueAt(from.manifest, around), around) ?? path;

  function find(value: unknown, at: YamlPath): YamlPath | undefined {
    if (value === wanted) return at;
    if (typeof value !== 'object' || value === null || at.length > around.length + 3) return undefined;
    for (const [step, child] of Object.entries(value)) {
      if (step === name && at.length === around.length) continue;
      const found = find(child, [...at, Array.isArray(value) ? Number(step) : step]);
      if (found) return found;
    }
    return undefined;
  }
}
