import {
  type Evaluated,
  type FunctionMap,
  type GoFunction,
  GoMap,
  type Runtime,
  fixed,
  helm3Functions,
  helm4Functions,
  isTrue,
} from '#gotemplate';
import type { HelmVersion } from '../helm-version.ts';
import type { Interval, Tracer } from './tracer.ts';

/** The tracer of the rendering that is under way. Rendering is synchronous, so there is at most one. */
let current: Tracer | undefined;

/** Runs with a tracer that the markers report to. */
export function withTracer<T>(tracer: Tracer, run: () => T): T {
  const before = current;
  current = tracer;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** The functions of a traced template: Helm's own, some of them reporting what they give, and the markers. */
export function traceFunctions(helm: HelmVersion): FunctionMap {
  return maps[helm];
}

const markers: Readonly<Record<string, GoFunction>> = {
  __enter: marker((site, runtime) => current?.enter(site, runtime.output.length)),
  __exit: marker((_site, runtime) => current?.exit(runtime.output)),
  __t: marker((site, runtime) => current?.text(site, runtime.output.length)),
  __call: marker((site) => current?.call(site)),
  __body: marker((site) => current?.body(site)),
  __end: marker((site) => current?.end(site)),
  __p: passing((_value, runtime, site) => current?.print(site, runtime.output.length)),
  __c: passing((value, runtime, site) =>
    current?.condition(site, runtime.output.length, value, isTrue(value)),
  ),
  __v: fixed(['int', 'int', 'value'], (_runtime, _site, slot, value) => {
    current?.assign(Number(slot));
    return value;
  }),
  __r: fixed(['int', 'value'], (_runtime, slot, value) => {
    current?.variable(Number(slot));
    return value;
  }),
  __d: fixed(['value'], (_runtime, value) => {
    current?.dot(value);
    return value;
  }),
  __s: fixed([], () => BigInt(current?.log.length ?? 0)),
  __m: fixed(['int', 'value'], (_runtime, from, value) => {
    current?.keep(Number(from));
    return value;
  }),
};

const maps: Readonly<Record<HelmVersion, FunctionMap>> = {
  3: traced(helm3Functions),
  4: traced(helm4Functions),
};

function traced(functions: FunctionMap): FunctionMap {
  const all = new Map(functions);
  for (const [name, marked] of Object.entries(markers)) all.set(name, marked);
  for (const name of [
    'toYaml',
    'mustToYaml',
    'toYamlPretty',
    'toJson',
    'mustToJson',
    'toPrettyJson',
    'toRawJson',
  ]) {
    const plain = functions.get(name);
    if (plain) all.set(name, { ...plain, run: (runtime, ...args) => reportText(plain, runtime, args) });
  }
  const dict = functions.get('dict');
  if (dict) all.set('__dict', { ...dict, run: (runtime, ...args) => keepSources(dict, runtime, args) });
  const set = functions.get('set');
  if (set) all.set('__set', { ...set, run: (runtime, ...args) => keepSource(set, runtime, args) });
  return all;
}

function marker(report: (site: number, runtime: Runtime) => void): GoFunction {
  return fixed(['int'], (runtime, site) => {
    report(Number(site), runtime);
    return '';
  });
}

function passing(report: (value: Evaluated, runtime: Runtime, site: number) => void): GoFunction {
  return fixed(['int', 'value'], (runtime, site, value) => {
    report(value, runtime, Number(site));
    return value;
  });
}

function reportText(plain: GoFunction, runtime: Runtime, args: readonly Evaluated[]): Evaluated {
  const text = plain.run(runtime, ...args);
  if (typeof text === 'string') current?.valueText(text, args[0] ?? null);
  return text;
}

/** A `dict` that remembers what its values were made of: how values travel into named templates. */
function keepSources(plain: GoFunction, runtime: Runtime, args: readonly Evaluated[]): Evaluated {
  const made = plain.run(runtime, ...args);
  const kept = current?.takeKept(args.length) ?? [];
  if (!current || !(made instanceof GoMap)) return made;
  const sources = new Map<string, Interval>();
  kept.forEach((interval, index) => {
    if (index % 2 === 1) sources.set(String(args[index - 1]), interval);
  });
  return current.log.derive(made, sources);
}

function keepSource(plain: GoFunction, runtime: Runtime, args: readonly Evaluated[]): Evaluated {
  const [, , source] = current?.takeKept(args.length) ?? [];
  const made = plain.run(runtime, ...args);
  if (source && made instanceof GoMap) current?.log.source(made, String(args[1]), source);
  return made;
}
