import { GoList, GoMap, type GoValue } from '../values/go-value.ts';
import { sliceTraced } from './piece.ts';
import { liftText, type TracedCall } from './traced-call.ts';
import { Traced } from './traced.ts';
import type { TracedValue } from './tracer.ts';

/**
 * fromYaml of a traced text: each scalar leads back to the pieces of the text that it was read from. Scalars are
 * found by their text, in order; what cannot be found leads back to everything that the text was made of.
 */
export function yamlSources(call: TracedCall): TracedValue {
  const result = call.run();
  const source = liftText(call.context, call.args[0]);
  const argument = call.args[0];
  if (
    source === undefined ||
    argument === undefined ||
    !(result instanceof GoMap || result instanceof GoList)
  )
    return result;
  const { tracer } = call.context;
  const visit = (container: GoMap | GoList, from: number): number => {
    const holder = container instanceof GoMap ? container.entries : container;
    const entries: Iterable<readonly [string, GoValue]> =
      container instanceof GoMap
        ? container.entries
        : container.items.map((item, index) => [String(index), item] as const);
    let at = from;
    for (const [key, value] of entries) {
      const start = container instanceof GoMap ? keyEnd(source.text, key, at) : at;
      at = Math.max(at, start);
      if (value instanceof GoMap || value instanceof GoList) {
        tracer.derive(holder, key, { kind: 'made', from: argument.from, to: argument.to, traced: null });
        at = visit(value, at);
        continue;
      }
      const found = typeof value === 'string' && value !== '' ? source.text.indexOf(value, at) : -1;
      const traced =
        found < 0 || typeof value !== 'string' ? null : sliceTraced(source, found, found + value.length);
      if (found >= 0 && typeof value === 'string') at = found + value.length;
      tracer.derive(holder, key, {
        kind: 'made',
        from: argument.from,
        to: argument.to,
        traced: traced === null || typeof value !== 'string' ? null : new Traced(value, value, traced.pieces),
      });
    }
    return at;
  };
  visit(result, 0);
  return result;
}

/** Where the text after a key begins, looked for from an offset on. */
function keyEnd(text: string, key: string, from: number): number {
  for (let at = text.indexOf(key, from); at >= 0; at = text.indexOf(key, at + 1)) {
    if (/^["']?\s*:/.test(text.slice(at + key.length, at + key.length + 8))) return at + key.length;
  }
  return from;
}
