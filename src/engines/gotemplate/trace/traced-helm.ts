import { inTemplateSet } from '../functions/helm.ts';
import { yamlEntries } from '../functions/yaml.ts';
import type { GoValue } from '../values/go-value.ts';
import type { Slot } from './code.ts';
import { runOpaque } from './compile-trace-call.ts';
import { type Piece, replaceTraced } from './piece.ts';
import { lift, type TracedArgument, type TracedCall } from './traced-call.ts';
import type { TracedFunction } from './traced-functions.ts';
import { tracedString } from './traced.ts';
import type { TracedValue } from './tracer.ts';
import { yamlSources } from './yaml-sources.ts';

/** Helm's functions that run templates or turn containers into text and back. */
export const helmTraceFunctions: { readonly [name: string]: TracedFunction } = {
  include: (call) => {
    const [name, data] = call.args;
    if (typeof name?.value !== 'string' || data === undefined) return call.run();
    const { runtime, tracer } = call.context;
    return runtime.included(name.value, (program) => {
      const output = tracer.capture(() => {
        tracer.within('include', call.site, { from: name.from, to: name.to }, () =>
          program.trace(call.context, slotOf(data)),
        );
      });
      runtime.charge(output.text.length);
      return tracedString(output);
    });
  },
  tpl: (call) => {
    const [text, data] = call.args;
    if (typeof text?.value !== 'string' || data === undefined) return call.run();
    const { runtime, tracer } = call.context;
    return inTemplateSet(runtime, text.value, (program) => {
      const output = tracer.capture(() => {
        tracer.within('tpl', call.site, text, () => program.trace(call.context, slotOf(data)));
      });
      runtime.charge(output.text.length);
      return tracedString(replaceTraced(output, '<no value>', { text: '', pieces: [] }));
    });
  },
  toYaml: tracedYaml,
  mustToYaml: tracedYaml,
  fromYaml: (call) => yamlSources(call),
  fromYamlArray: (call) => yamlSources(call),
};

function slotOf(data: TracedArgument): Slot {
  const value = data.value === null ? undefined : (data.traced ?? data.value);
  return { value, from: data.from, to: data.to, isComputed: !data.isDirect };
}

/** toYaml of a container: each entry's text leads back to the entry. */
function tracedYaml(call: TracedCall): TracedValue {
  const [argument] = call.args;
  const value: GoValue = argument?.value ?? null;
  if (argument === undefined || typeof value !== 'object' || value === null)
    return scalarYaml(call, argument);
  const result = call.run();
  if (typeof result !== 'string') return result;
  const { tracer } = call.context;
  const { text, entries } = yamlEntries(value);
  if (text !== result) return runOpaque({ ...call, run: () => result });
  const outer = tracer.ref('value', call.site, argument);
  const pieces: Piece[] = [];
  let at = 0;
  const push = (to: number, ref: Piece['ref']): void => {
    if (to > at) pieces.push({ length: to - at, ref, offset: -1 });
    at = Math.max(at, to);
  };
  const open: { readonly end: number; readonly ref: Piece['ref'] }[] = [];
  const closeUpTo = (position: number): void => {
    for (let last = open.at(-1); last !== undefined && last.end <= position; last = open.at(-1)) {
      push(last.end, last.ref);
      open.pop();
    }
  };
  for (const { holder, key, start, end } of entries) {
    closeUpTo(start);
    push(start, open.at(-1)?.ref ?? outer);
    const from = tracer.mark;
    tracer.read(holder, key);
    open.push({ end, ref: tracer.ref('value', call.site, { from, to: tracer.mark }) });
  }
  closeUpTo(result.length);
  push(result.length, outer);
  return tracedString({ text: result, pieces });
}

function scalarYaml(call: TracedCall, argument: TracedArgument | undefined): TracedValue {
  const result = call.run();
  if (argument !== undefined && argument.value === result) return lift(call.context, argument);
  return runOpaque({ ...call, run: () => result });
}
