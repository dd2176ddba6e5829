import { expectBoolean, expectObject, expectString } from '../values/expect.ts';
import { slice } from '../values/slice.ts';
import { force } from '../values/thunk.ts';
import { quoteJson, toText } from '../values/to-text.ts';
import { type Native, type Value, isArray, isFunction, isObject, typeName } from '../values/value.ts';
import { indexValue } from '../values/index-value.ts';
import { walked } from './arrays.ts';
import { type Call, strict } from './define.ts';
import { joinLines } from './join-lines.ts';
import { manifestJson } from './manifest-json.ts';
import { manifestToml } from './manifest-toml.ts';
import { manifestYaml } from './manifest-yaml.ts';
import { lengthOf } from './types.ts';

/** Values into text of other languages. */
export const manifestFunctions: readonly Native[] = [
  strict('escapeStringJson', 'str_', ({ vm, at }, str) => quoteJson(toText(vm, str, at))),
  strict('escapeStringPython', 'str', ({ vm, at }, str) => quoteJson(toText(vm, str, at))),
  strict('manifestJson', 'value', (call, value) =>
    manifestJson(call, value, { indent: '    ', newline: '\n', separator: ': ' }),
  ),
  strict('manifestJsonMinified', 'value', (call, value) =>
    manifestJson(call, value, { indent: '', newline: '', separator: ':' }),
  ),
  strict(
    'manifestJsonEx',
    'value indent newline? key_val_sep?',
    ({ vm, at }, value, indent, newline, separator) =>
      manifestJson({ vm, at }, value, {
        indent: expectString(vm, indent, at),
        newline: expectString(vm, orElse(newline, '\n'), at),
        separator: expectString(vm, orElse(separator, ': '), at),
      }),
  ),
  strict(
    'manifestYamlDoc',
    'value indent_array_in_object? quote_keys?',
    (call, value, indentArrays, quoteKeys) => yamlDocument({ call, value, indentArrays, quoteKeys }),
  ),
  strict(
    'manifestYamlStream',
    'value indent_array_in_object? c_document_end? quote_keys?',
    (call, value, indentArrays, documentEnd, quoteKeys) => {
      const { vm, at } = call;
      if (!isArray(value)) throw vm.error(`manifestYamlStream only takes arrays, got ${typeName(value)}`, at);
      const documents = value.elements.map((element) =>
        yamlDocument({ call, value: force(vm, element, at), indentArrays, quoteKeys }),
      );
      const end = expectBoolean(vm, orElse(documentEnd, true), at) ? '\n...\n' : '\n';
      return vm.checked(`---\n${joinLines({ call, lines: documents, separator: '\n---\n' })}${end}`);
    },
  ),
  strict('manifestToml', 'value', (call, value) => toml(call, value, '  ')),
  strict('manifestTomlEx', 'value indent', (call, value, indent) =>
    toml(call, value, expectString(call.vm, indent, call.at)),
  ),
  strict('manifestIni', 'ini', manifestIni),
  strict('manifestPython', 'v', manifestPython),
  strict('manifestPythonVars', 'conf', (call, conf) => {
    const object = expectObject(call.vm, conf, call.at);
    const lines = object
      .visibleNames(call.vm)
      .map((name) => `${name} = ${manifestPython(call, object.index({ vm: call.vm, name, at: call.at }))}\n`);
    return joinLines({ call, lines, separator: '' });
  }),
  strict('manifestXmlJsonml', 'value', (call, value) => {
    if (!isArray(value))
      throw call.vm.error(`Expected a JSONML value (an array), got ${typeName(value)}`, call.at);
    return manifestXml(call, value);
  }),
];

/** The default of a parameter that was left out; `null` was not. */
function orElse(value: Value | undefined, fallback: Value): Value {
  return value === undefined ? fallback : value;
}

function yamlDocument({
  call,
  value,
  indentArrays,
  quoteKeys,
}: {
  readonly call: Call;
  readonly value: Value;
  readonly indentArrays: Value | undefined;
  readonly quoteKeys: Value | undefined;
}): string {
  const { vm, at } = call;
  return manifestYaml(call, value, {
    indentArrays: expectBoolean(vm, orElse(indentArrays, false), at),
    quoteKeys: expectBoolean(vm, orElse(quoteKeys, true), at),
  });
}

function toml(call: Call, value: Value, indent: string): string {
  if (!isObject(value)) throw call.vm.error(`TOML body must be an object. Got ${typeName(value)}`, call.at);
  return manifestToml(call, value, indent);
}

function manifestIni(call: Call, ini: Value): string {
  const { vm, at } = call;
  const object = expectObject(vm, ini, at);
  const lines: string[] = [];
  if (object.visibleNames(vm).includes('main'))
    for (const line of iniLines(call, object.index({ vm, name: 'main', at }))) lines.push(line);
  const sections = expectObject(vm, object.index({ vm, name: 'sections', at }), at);
  for (const name of sections.visibleNames(vm)) {
    lines.push(`[${name}]`);
    for (const line of iniLines(call, sections.index({ vm, name, at }))) lines.push(line);
  }
  lines.push('');
  return joinLines({ call, lines, separator: '\n' });
}

function iniLines({ vm, at }: Call, body: Value): readonly string[] {
  const object = expectObject(vm, body, at);
  return object.visibleNames(vm).flatMap((name) => {
    const value = object.index({ vm, name, at });
    const values = isArray(value)
      ? walked({ vm, at }, value).map((element) => force(vm, element, at))
      : [value];
    return values.map((each) => `${name} = ${toText(vm, each, at)}`);
  });
}

function manifestPython(call: Call, value: Value): string {
  const { vm, at } = call;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') {
    vm.spend(value.length >> 6);
    return quoteJson(value);
  }
  if (isFunction(value)) throw vm.error('cannot manifest function', at);
  if (typeof value === 'number') return toText(vm, value, at);
  vm.enter(at);
  let text: string;
  if (isArray(value))
    text = `[${joined(
      call,
      walked(call, value).map((each) => manifestPython(call, force(vm, each, at))),
    )}]`;
  else {
    const fields = value
      .visibleNames(vm)
      .map((name) => `${quoteJson(name)}: ${manifestPython(call, value.index({ vm, name, at }))}`);
    text = `{${joined(call, fields)}}`;
  }
  vm.leave();
  return vm.checked(text);
}

function joined(call: Call, lines: readonly string[]): string {
  return joinLines({ call, lines, separator: ', ' });
}

/** JSONML: `[tag, { attributes }, child …]`; text is not escaped. */
function manifestXml(call: Call, value: Value): string {
  if (typeof value === 'string') return value;
  const { vm, at } = call;
  const tag = indexValue({ vm, target: value, index: 0, site: at });
  const second = lengthOf(call, value) > 1 ? indexValue({ vm, target: value, index: 1, site: at }) : null;
  const attributes = isObject(second) ? second : undefined;
  const names = attributes?.visibleNames(vm) ?? [];
  const written = names.map((name) => {
    const attribute = attributes ? attributes.index({ vm, name, at }) : null;
    return ` ${name}="${toText(vm, attribute, at)}"`;
  });
  const rest = slice({ vm, target: value, bounds: { begin: attributes ? 2 : 1, end: null, step: null }, at });
  vm.enter(at);
  const children = isArray(rest) ? rest.elements.map((child) => manifestXml(call, force(vm, child, at))) : [];
  vm.leave();
  if (typeof tag !== 'string') throw vm.error(`Expected string or array, got ${typeName(tag)}`, at);
  const lines = [`<${tag}`, ...written, '>', ...children, `</${tag}>`];
  return joinLines({ call, lines, separator: '' });
}
