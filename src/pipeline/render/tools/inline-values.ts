import { type Place, placeAt, source } from '#files';
import type { ValuesLayer } from '#helm';
import { hasPlaceholderInYaml } from '#knowledge';
import { type Json, isRecord, stringAt } from '#kube';
import { type Owner, isUnexpanded } from '#sources';
import { type YamlPath, parseYaml, placeOf } from '#yaml';
import type { ToolFailure, ToolProblem } from './tool.ts';

/** The values that stand in the Application itself: `valuesObject`, else `values`; they are never merged. */
export function inlineValues(
  options: Json,
  owner: Owner,
  at: YamlPath,
): { readonly layer?: ValuesLayer; readonly failure?: ToolFailure; readonly problem?: ToolProblem } {
  const object = options['valuesObject'];
  if (isRecord(object)) {
    const place = remembered((path) => owner.origin.field([...at, 'helm', 'valuesObject', ...path]).edit);
    return { layer: { kind: 'inline', name: `valuesObject of ${owner.name}`, value: object, place } };
  }
  const text = stringAt(options, 'values') ?? '';
  if (text === '') return {};
  const block = remembered(() => owner.origin.field([...at, 'helm', 'values']).edit);
  const key = () => block([]);
  const name = `values of ${owner.name}`;
  const { documents, errors } = parseYaml(source(name, text));
  // Tags that a generator would fill in may themselves break the YAML; they are overwritten to find what else does.
  const [error] = isUnexpanded(owner) ? parseYaml(source(name, withoutTags(text))).errors : errors;
  if (error && hasPlaceholderInYaml(withoutTags(text))) {
    const because = 'its inline values hold placeholders that are filled in before Argo CD reads them';
    return { problem: { code: 'fact-unknown', because, at: ['helm', 'values'] } };
  }
  if (error) {
    const message = `failed to parse the inline values: ${error.message}`;
    return { failure: { kind: 'yaml', message, place: outerPlace(key(), text, error.place.start) } };
  }
  const document = documents[0];
  if (!document || document.value === null) return {};
  if (!isRecord(document.value)) {
    return { failure: { kind: 'helm', message: 'the inline values are no map of values', place: key() } };
  }
  const place = (path: YamlPath) => outerPlace(key(), text, placeOf(document, path).start);
  return { layer: { kind: 'inline', name: `values of ${owner.name}`, value: document.value, place } };
}

/** Where values come from an Application that another one renders, each place costs a walk through all of them. */
function remembered(find: (path: YamlPath) => Place): (path: YamlPath) => Place {
  const known = new Map<string, Place>();
  return (path) => {
    const key = JSON.stringify(path);
    const place = known.get(key) ?? find(path);
    known.set(key, place);
    return place;
  };
}

function withoutTags(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}/g, (tag) => 'x'.repeat(tag.length));
}

/**
 * The place in the Application's file of an offset inside its `values: |` block: the block's lines follow the key
 * in order, each indented further. When the text is not there line by line, the key answers.
 */
function outerPlace(key: Place, text: string, offset: number): Place {
  const lines = text.split('\n');
  const before = text.slice(0, offset).split('\n');
  const line = before.length - 1;
  const outer = key.source.text;
  let start = outer.indexOf('\n', key.start) + 1;
  if (start === 0) return key;
  for (let index = 0; index <= line; index++) {
    const end = outer.indexOf('\n', start);
    const outerLine = outer.slice(start, end < 0 ? outer.length : end);
    if (outerLine.trim() !== (lines[index] ?? '').trim()) return key;
    if (index === line) {
      const indent = outerLine.length - outerLine.trimStart().length;
      const inner = (lines[index] ?? '').length - (lines[index] ?? '').trimStart().length;
      return placeAt(key.source, start + Math.max(0, indent - inner) + (before.at(-1)?.length ?? 0));
    }
    if (end < 0) return key;
    start = end + 1;
  }
  return key;
}
