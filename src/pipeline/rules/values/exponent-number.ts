import { type Place, lineAt } from '#files';
import { everyNode, isRecord } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { valuesInTree } from '#sources';

/** A number was taken for a text and became one with an exponent: 1e+06, or a commit that looks like 12e4. */
export const exponentNumber = defineRule<{ object?: string; field: string; value: string }>({
  name: 'exponent-number',
  title: 'A number with an exponent stands where a text is meant',
  impact: 'weakens',
  looksAt: 'everything',
  find({ index, fleets }, report) {
    for (const object of fleets.flatMap((fleet) => fleet.objects)) {
      const { kind, name } = object.id;
      if (!object.unit.tools.includes('helm') || kind === 'CustomResourceDefinition') continue;
      for (const node of everyNode(object.manifest)) {
        const { value } = node;
        const number =
          typeof value === 'string' && value.length <= 200 ? printed.exec(value)?.[2] : undefined;
        if (typeof value !== 'string' || number === undefined) continue;
        const { path } = node;
        if (isWrittenAt(object.origin.field(path).edit, number)) continue;
        const data = { object: `${kind} ${name}`, field: pathText(path), value };
        report({ object, path, data });
      }
    }
    for (const { value, place } of valuesInTree(index)) {
      for (const path of numbersForTexts(value, [])) {
        const { source, start } = place(path);
        const [, text] = written.exec(source.text.slice(start, start + 200)) ?? [];
        if (text === undefined) continue;
        const subject = fileSubject(fleets[0]?.target ?? '', place(path));
        report({ subject, data: { field: pathText(path), value: text } });
      }
    }
  },
  say: ({ object, field, value }) => ({
    what:
      object === undefined
        ? `${field} is the number ${value}, not a text`
        : `${object}: ${field} is ${value}`,
    so:
      object === undefined
        ? 'YAML reads it as a number with an exponent, and the chart gets another text'
        : 'Helm reads large numbers in values as floats and prints them with an exponent',
    do: 'Write the value in quotes',
  }),
});

/** Keys that hold texts which may look like numbers: tags, commits, versions. */
const textKey = /(^|[a-z])(tag|sha|commit|revision|version|digest)$/i;

function numbersForTexts(node: unknown, path: YamlPath): readonly YamlPath[] {
  if (path.length > 40) return [];
  if (Array.isArray(node)) return node.flatMap((item, at) => numbersForTexts(item, [...path, at]));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (typeof child === 'number' && textKey.test(key)) return [[...path, key]];
    return numbersForTexts(child, [...path, key]);
  });
}

const written = /^[\w-]{1,60}:[ \t]+(\d{1,20}e\d{1,20})[ \t]*(?:#|[\r\n]|$)/i;

/** As Go prints a float64 from a million on. */
const printed = /(^|[^\w.])(\d(?:\.\d+)?e\+\d{2})($|[^\w])/;

/** Whether a person wrote the number so, in a query for example: then nothing printed it. */
function isWrittenAt(place: Place, number: string): boolean {
  const { start } = lineAt(place);
  return place.source.text.slice(start, start + farthest).includes(number);
}

/** A value of a few lines begins behind its key. */
const farthest = 500;
