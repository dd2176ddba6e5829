import { expect, test } from 'vitest';
import { type Tree, parseTemplate } from '#gotemplate';
import { templateMeaning } from './template-meaning.ts';

/** The meaning of `a.yaml` beside these named templates. */
function meaning(text: string, helpers: string): string | undefined {
  const parse = (name: string, content: string) => parseTemplate(name, content, () => true);
  const trees = [...parse('_h.tpl', helpers), ...parse('a.yaml', text)];
  const defines = new Map<string, Tree>(trees.map((tree) => [tree.name, tree]));
  const template = defines.get('a.yaml');
  return template && templateMeaning(template, defines).text;
}

const text = 'name: {{ include "shop.name" . }}\nlabels: {{ include "shop.labels" . | nindent 2 }}\n';
const helpers = `{{ define "shop.name" }}{{ .Release.Name }}{{ end }}
{{ define "shop.labels" }}app: {{ include "shop.name" . }}{{ end }}`;

test('is the same whatever named templates are called, and wherever they stand', () => {
  const other = (of: string) => of.replaceAll('shop', 'pay-roll');
  const turned = other(helpers).split('\n').toReversed().join('\n\n');
  expect(meaning(other(text), turned)).toBe(meaning(text, helpers));
  expect(meaning(text, `${helpers}{{ define "shop.more" }}more{{ end }}`)).toBe(meaning(text, helpers));
});

test.each([
  ['another text', text.replace('nindent 2', 'nindent 4'), helpers],
  ['another named template', text, helpers.replace('.Release.Name', '.Chart.Name')],
  ['a named template that is missing', text, helpers.replace('define "shop.name"', 'define "shop.nam"')],
  [
    'two that changed places',
    text.replace('.name', '.x').replace('.labels', '.name').replace('.x', '.labels'),
    helpers,
  ],
])('is another one with %s', (_, otherText, otherHelpers) => {
  expect(meaning(otherText, otherHelpers)).not.toBe(meaning(text, helpers));
});

test('holds a name that is more than the name of a call', () => {
  const said = `${text}{{ eq "shop.name" .Values.a }}`;
  const rename = (of: string) => of.replaceAll('shop', 'mail');
  expect(meaning(rename(said), rename(helpers))).not.toBe(meaning(said, helpers));
});
