import { everyNode } from '#fleet';
import { isRecord } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { valuesInTree } from './values-in-tree.ts';

/** A number was taken for a text and became one with an exponent: 1e+06, or a commit that looks like 12e4. */
export const exponentNumber: Rule = {
  name: 'exponent-number',
  title: 'A number with an exponent stands where a text is meant',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['type-changes-meaning'],
  find({ index, fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (!object.unit.tools.includes('helm') || object.id.kind === 'CustomResourceDefinition') continue;
        for (const { path, value } of everyNode(object.manifest)) {
          if (typeof value !== 'string' || value.length > 200 || !printed.test(value)) continue;
          const message = `${object.id.kind} ${object.id.name}: ${pathText(path)} is ${value}: Helm reads large numbers of values as floats and prints them so; write the value in quotes`;
          report(objectHit(fleet, object, path, message));
        }
      }
    }
    for (const { value, place } of valuesInTree(index)) {
      for (const path of numbersForTexts(value, [])) {
        const { source, start } = place(path);
        const [, text] = written.exec(source.text.slice(start, start + 200)) ?? [];
        if (text === undefined) continue;
        const message = `${pathText(path)} is the number ${text}, not the text; write it in quotes`;
        report({ target: fleets[0]?.target ?? '', place: place(path), message });
      }
    }
  },
};

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

const written = /^[\w-]{1,60}:[ \t]+(\d{1,20}e\d{1,20})[ \t]*(?:#|\n|$)/i;

/** As Go prints a float64 from a million on. */
const printed = /(^|[^\w.])\d(\.\d+)?e\+\d{2}($|[^\w])/;
