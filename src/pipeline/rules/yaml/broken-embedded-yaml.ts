import { hesitation, objection } from '#evidence';
import { type Place, locate } from '#files';
import { findDuplicateKeys, pathText } from '#yaml';
import { defineRule } from '../rule.ts';
import { embeddedYaml } from './embedded-yaml.ts';
import { lineInField, trimmed } from './line-in-field.ts';

type Broken = { field: string; fault: { error: string } | { key: string; times: number } };

/** A text that is YAML inside YAML does not parse, or names a key twice; nobody checks it before it is used. */
export const brokenEmbeddedYaml = defineRule<Broken>({
  name: 'broken-embedded-yaml',
  title: 'YAML or JSON inside a field does not parse or names a key twice',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    for (const embedded of embeddedYaml(fleet)) {
      const { field, stream, waitsAt } = embedded;
      for (const { message, place } of stream.errors) {
        const { line } = locate(place);
        if (waitsAt(line)) continue;
        report({
          subject: lineInField(embedded.subject(), embedded.text, line),
          data: { field, fault: { error: message } },
          reasons: field === 'values' ? [] : [unknownReader],
        });
      }
      for (const document of stream.documents) {
        for (const { path, places } of findDuplicateKeys(document)) {
          const last = places.at(-1);
          if (!last) continue;
          report({
            subject: lineInField(embedded.subject(), embedded.text, locate(last).line),
            data: { field, fault: { key: pathText(path), times: places.length } },
            impact: 'weakens',
            reasons: isWrittenOut(embedded.subject().place.source.text, places) ? [] : [putTogether],
          });
        }
      }
    }
  },
  say({ field, fault }) {
    const language = field.endsWith('.json') ? 'JSON' : 'YAML';
    if ('error' in fault)
      return {
        what: `the ${language} in ${field} does not parse: ${fault.error}`,
        so:
          field === 'values'
            ? 'Helm cannot read these values, and the application does not render'
            : 'The object is applied all the same, and what reads the text fails',
        do: `Correct the ${language} at this line`,
      };
    return {
      what: `the ${language} in ${field} writes ${fault.key} ${fault.times} times`,
      so: 'Only the last one counts',
      do: 'Keep the one that is meant and remove the rest',
    };
  },
});

const unknownReader = hesitation('reader-unknown', 'the program that reads it may accept it');
const putTogether = objection(
  'assembled-text',
  'a template puts the text together and lets the later part win',
);

/** Whether the lines from the first to the last of some places stand in a file as they are, but for their indentation. */
function isWrittenOut(file: string, places: readonly Place[]): boolean {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return true;
  const end = first.source.text.indexOf('\n', last.start);
  const lines = first.source.text.slice(first.start, end < 0 ? undefined : end);
  return trimmed(file).includes(trimmed(lines));
}
