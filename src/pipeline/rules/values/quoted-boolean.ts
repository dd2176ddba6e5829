import { isRecord } from '#kube';
import { type YamlDocument, type YamlPath, pathText, placeOf } from '#yaml';
import type { Rule } from '../rule.ts';

/** A switch is the text "false", which Helm's `if` takes for true. */
export const quotedBoolean: Rule = {
  name: 'quoted-boolean',
  title: 'A switch in a values file is a quoted false',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['type-changes-meaning'],
  find({ index, fleets }, report) {
    const target = fleets[0]?.target;
    if (target === undefined) return;
    for (const file of index.files.filter((path) => valuesFile.test(path))) {
      for (const document of index.yaml(file)?.documents ?? []) visit(document, document.value, []);
    }
    for (const file of index.manifestFiles) {
      for (const document of index.yaml(file)?.documents ?? []) {
        for (const path of inlineValues(document.value)) visit(document, at(document.value, path), path);
      }
    }

    function visit(document: YamlDocument, value: unknown, path: YamlPath): void {
      if (Array.isArray(value)) value.forEach((item, position) => visit(document, item, [...path, position]));
      if (!isRecord(value)) return;
      for (const [key, child] of Object.entries(value)) {
        if (child === 'false' && switchName.test(key) && !isText(document, path)) {
          const message = `${pathText([...path, key])} is the text "false", which Helm takes for true; write false without quotes`;
          report({ target: target ?? '', place: placeOf(document, [...path, key]), message });
        } else visit(document, child, [...path, key]);
      }
    }
  },
};

/** Whether it belongs to one of the charts that compare their switches as texts, `-` being their default. */
function isText({ source }: YamlDocument, path: YamlPath): boolean {
  return /vault|openbao|consul/i.test(`${source.path}/${path.join('/')}/${source.text.slice(0, 2000)}`);
}

const valuesFile = /(^|\/)[^/]*values[^/]*\.ya?ml$/i;
const switchName = /^(enabled?|disabled?|create|install)$/i;

/** Where Applications and ApplicationSets keep values as objects. */
function inlineValues(value: unknown): readonly YamlPath[] {
  const candidates: YamlPath[] = [];
  for (const spec of [['spec'], ['spec', 'template', 'spec']]) {
    candidates.push([...spec, 'source', 'helm', 'valuesObject']);
    const sources = at(value, [...spec, 'sources']);
    if (Array.isArray(sources))
      sources.forEach((_, position) =>
        candidates.push([...spec, 'sources', position, 'helm', 'valuesObject']),
      );
  }
  return candidates.filter((path) => isRecord(at(value, path)));
}

function at(value: unknown, path: YamlPath): unknown {
  let current = value;
  for (const step of path)
    current = typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined;
  return current;
}
