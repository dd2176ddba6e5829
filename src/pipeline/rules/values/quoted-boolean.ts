import { isInside, joinPath, readText, baseName } from '#files';
import { isRecord } from '#kube';
import { type TreeIndex, chartAround } from '#sources';
import { type YamlDocument, type YamlPath, pathText, placeOf } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A switch is the text "false", which Helm's `if` takes for true. */
export const quotedBoolean = defineRule<{ key: string }>({
  name: 'quoted-boolean',
  title: 'A switch in a values file is a quoted false',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  find({ index, fleets }, report) {
    const target = fleets[0]?.target;
    if (target === undefined) return;
    for (const file of index.files.filter(isValuesFile)) {
      for (const document of index.yaml(file)?.documents ?? []) visit(document, document.value, []);
    }
    for (const file of index.manifestFiles) {
      for (const document of index.yaml(file)?.documents ?? []) {
        for (const path of inlineValues(document.value)) visit(document, valueAt(document.value, path), path);
      }
    }

    function visit(document: YamlDocument, value: unknown, path: YamlPath): void {
      if (Array.isArray(value)) value.forEach((item, position) => visit(document, item, [...path, position]));
      if (!isRecord(value)) return;
      for (const [key, child] of Object.entries(value)) {
        const at = [...path, key];
        if (child === 'false' && switchName.test(key) && !isText(document, path)) {
          if (isOnlyPrinted(index, document.source.name, at)) continue;
          report({
            subject: fileSubject(target ?? '', placeOf(document, at)),
            data: { key: pathText(at) },
          });
        } else visit(document, child, [...path, key]);
      }
    }
  },
  say: ({ key }) => ({
    what: `${key} is the text "false", not the value false`,
    so: 'A text that is not empty counts as true in a template: the switch is on',
    do: 'Write false without quotes',
  }),
});

/** Whether the templates of the chart that a values file lies in read a value, and all of them as a text. */
function isOnlyPrinted(index: TreeIndex, file: string, path: YamlPath): boolean {
  const chart = chartAround(index, file);
  if (chart === undefined) return false;
  const value = `.Values.${path.join('.')}`;
  const readings = index.files
    .filter((each) => isInside(each, joinPath(chart, 'templates')))
    .flatMap((each) => (readText(index.tree, each) ?? '').match(/\{\{[^{}]*\}\}/g) ?? [])
    .filter((action) => action.includes(value));
  return readings.length > 0 && !readings.some((action) => decides.test(action) && !asksForText(action));
}

/** `eq .Values.a.enabled "true"` takes the text for what it says. */
function asksForText(action: string): boolean {
  return action.split('|').some((part) => {
    const asked = part.search(/\b(?:eq|ne)\b/);
    return asked >= 0 && part.includes('"', asked);
  });
}

const decides =
  /\b(?:if|with|and|or|not|eq|ne|ternary|default|coalesce|include|template|toYaml|range|set|dict)\b|:=/;

/** Whether it belongs to one of the charts that compare their switches as texts, `-` being their default. */
function isText({ source }: YamlDocument, path: YamlPath): boolean {
  return /vault|openbao|consul/i.test(`${source.name}/${path.join('/')}/${source.text.slice(0, 2000)}`);
}

function isValuesFile(path: string): boolean {
  return /\.ya?ml$/i.test(path) && /values/i.test(baseName(path));
}

const switchName = /^(enabled?|disabled?|create|install)$/i;

/** Where Applications and ApplicationSets keep values as objects. */
function inlineValues(value: unknown): readonly YamlPath[] {
  const candidates: YamlPath[] = [];
  for (const spec of [['spec'], ['spec', 'template', 'spec']]) {
    candidates.push([...spec, 'source', 'helm', 'valuesObject']);
    const sources = valueAt(value, [...spec, 'sources']);
    if (Array.isArray(sources))
      sources.forEach((_, position) =>
        candidates.push([...spec, 'sources', position, 'helm', 'valuesObject']),
      );
  }
  return candidates.filter((path) => isRecord(valueAt(value, path)));
}

function valueAt(value: unknown, path: YamlPath): unknown {
  let current = value;
  for (const step of path)
    current = typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined;
  return current;
}
