import { TextBuilder } from '#text';
import { type YamlNode, resolveV3Scalar } from '#yaml';
import { Failure } from '../failure.ts';
import type { FieldSpec } from '../fields/field-specs.ts';
import { gvkOf, gvkText } from '../resources/gvk.ts';
import type { VarArgs } from '../load/kustomization.ts';
import { lookupPath } from '../fields/lookup-path.ts';
import { type Writer, isNull, markOver } from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import type { Resource } from '../resources/resource.ts';
import { withAnyId } from '../resources/resource-list.ts';
import { type ResourceId, sameId, sameNameAndKind } from '../resources/resource-id.ts';
import { splitSmartPath, visitField } from '../fields/visit-field.ts';
import { chargePassed } from '../meter.ts';

/** A variable of a kustomization, its defaults filled in, with the place that defines it. */
export type Var = VarArgs & { readonly by: Writer };

/** Adds variables to those already known and notes on each target resource which ones it feeds. */
export function mergeVars({
  list,
  known,
  incoming,
  openapi,
}: {
  readonly list: readonly Resource[];
  readonly known: ReadonlyMap<string, Var>;
  readonly incoming: readonly Var[];
  readonly openapi: OpenApi;
}): Map<string, Var> {
  for (const entry of incoming) {
    const target = targetOf(entry);
    const matches = target.namespace === '' && !target.clusterScoped ? sameNameAndKind : sameId;
    const found = withAnyId(list, (id) => matches(target, id), openapi);
    if (found.length > 1) {
      throw new Failure(
        `found ${found.length} resId matches for var ${varText(entry)} (unable to disambiguate)`,
        {
          place: entry.by.place,
        },
      );
    }
    for (const resource of found) resource.refVarNames = [...resource.refVarNames, entry.name];
  }
  return joinVars(known, incoming);
}

/** Joins two sets of variables; the same name twice is an error. */
export function joinVars(known: ReadonlyMap<string, Var>, incoming: Iterable<Var>): Map<string, Var> {
  const result = new Map(known);
  for (const entry of incoming) {
    if (result.has(entry.name)) {
      throw new Failure(`var '${entry.name}' already encountered`, { place: entry.by.place });
    }
    result.set(entry.name, entry);
  }
  return result;
}

function targetOf(entry: Var): ResourceId {
  const { objref } = entry;
  const gvk = objref.apiVersion === '' ? objref : { ...gvkOf(objref.apiVersion, objref.kind) };
  const group = objref.apiVersion === '' || objref.apiVersion.includes('/') ? gvk.group : objref.group;
  return {
    group,
    version: gvk.version,
    kind: gvk.kind,
    name: objref.name,
    namespace: objref.namespace,
    clusterScoped: false,
  };
}

/** A variable as Go prints it: its target shows as group, version and kind only. */
function varText(entry: Var): string {
  const { group, version, kind } = targetOf(entry);
  return `{${entry.name} ${gvkText({ group, version, kind })} {${entry.fieldref.fieldPath || 'metadata.name'}}}`;
}

/** All variables of a kustomization before their defaults are filled in, as the tool lists them. */
export function varsText(entries: readonly Var[]): string {
  return `[${entries.map(({ name, objref, fieldref }) => `{${name} ${gvkText(objref)} {${fieldref.fieldPath}}}`).join(' ')}]`;
}

type VarValue = string | number | bigint | boolean;

/** Replaces `$(NAME)` in the fields of the specs (`api/filters/refvar`). Answers the variables nobody used. */
export function resolveVars(
  list: readonly Resource[],
  vars: ReadonlyMap<string, Var>,
  specs: readonly FieldSpec[],
): readonly string[] {
  if (vars.size === 0) return [];
  chargePassed(list.length, vars.size + specs.length);
  const values = new Map<string, { readonly value: unknown; readonly by: Writer }>();
  for (const entry of [...vars.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    values.set(entry.name, { value: findValue(list, entry), by: entry.by });
  }
  const used = new Set<string>();
  const expand: Expand = (name) => {
    const found = values.get(name);
    if (!found || !isVarValue(found.value)) return undefined;
    used.add(name);
    return { value: found.value, by: found.by };
  };
  for (const { node } of list)
    for (const spec of specs) visitField({ root: node, spec, visit: (field) => expandNode(field, expand) });
  return [...values.keys()].filter((name) => !used.has(name));
}

function isVarValue(value: unknown): value is VarValue {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean'
  );
}

function findValue(list: readonly Resource[], entry: Var): unknown {
  const resource = list.find((candidate) => candidate.refVarNames.includes(entry.name));
  if (!resource) {
    throw new Failure(`var '${varText(entry)}' cannot be mapped to a field in the set of known resources`, {
      place: entry.by.place,
    });
  }
  const path = entry.fieldref.fieldPath === '' ? 'metadata.name' : entry.fieldref.fieldPath;
  let node: YamlNode | undefined;
  try {
    node = lookupPath(resource.node, convertIndexes(splitSmartPath(path, '.')));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  if (!node) {
    throw new Failure(`field specified in var '${varText(entry)}' not found in corresponding resource`, {
      place: entry.by.place,
    });
  }
  if (node.kind !== 'scalar') return node;
  return node.tag === '!!int' || node.tag === '!!float' || node.tag === '!!bool'
    ? resolveV3Scalar(node.value).value
    : node.value;
}

/** `ports[0]` is the field `ports`, then the index. */
function convertIndexes(parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const match = /^(.*)\[(\d+)\]$/.exec(part);
    if (!match) return [part];
    return match[1] === '' ? [match[2] ?? ''] : [match[1] ?? '', match[2] ?? ''];
  });
}

type Expansion = { readonly value: VarValue; readonly by: Writer };
type Expand = (name: string) => Expansion | undefined;

function expandNode(node: YamlNode, expand: Expand): void {
  if (isNull(node)) return;
  if (node.kind === 'scalar') return isText(node) ? expandScalar(node, expand) : undefined;
  if (node.kind === 'map') {
    for (let i = 0; i < node.content.length; i += 2) {
      const key = node.content[i];
      const value = node.content[i + 1];
      if (!key || !isText(key)) {
        throw new Failure(`invalid map key: value='${key?.value ?? ''}', tag='${key?.tag ?? ''}'`);
      }
      if (value && isText(value)) expandScalar(value, expand);
    }
    return;
  }
  for (const item of node.content) {
    if (!isText(item)) throw new Failure('invalid value type expect a string');
    expandScalar(item, expand);
  }
}

function isText(node: YamlNode): boolean {
  return node.kind === 'scalar' && (node.tag === '!!str' || node.tag === '');
}

function expandScalar(node: YamlNode, expand: Expand): void {
  const replaced = replaceReferences(node.value, expand);
  if (replaced.by && String(replaced.value) !== node.value) node.mark = markOver(node, replaced.by);
  node.value = String(replaced.value);
  node.tag = tagOf(replaced.value);
  node.tagged = false;
  node.style = typeof replaced.value === 'string' && node.value.includes('\n') ? 'literal' : 'plain';
}

function tagOf(value: VarValue): string {
  if (typeof value === 'boolean') return '!!bool';
  if (typeof value === 'bigint') return '!!int';
  if (typeof value === 'number') return Number.isInteger(value) ? '!!int' : '!!float';
  return '!!str';
}

/** Expands `$(NAME)`; `$$` is one `$`; a text that is one reference takes the value's own type. */
function replaceReferences(text: string, expand: Expand): { readonly value: VarValue; readonly by?: Writer } {
  const result = new TextBuilder();
  let by: Writer | undefined;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '$' || i + 1 >= text.length) continue;
    result.add(text.slice(from, i));
    const next = text[i + 1] ?? '';
    const close = next === '(' ? text.indexOf(')', i + 2) : -1;
    if (close >= 0) {
      const name = text.slice(i + 2, close);
      const found = expand(name);
      by = found?.by ?? by;
      if (found && text === `$(${name})`) return { value: found.value, by: found.by };
      result.add(found ? String(found.value) : `$(${name})`);
      i = close;
    } else {
      result.add(next === '$' ? '$' : `$${next}`);
      i += 1;
    }
    from = i + 1;
  }
  const value = `${result}${text.slice(from)}`;
  return by ? { value, by } : { value };
}
