import { type Place, locate } from '#files';
import { findDuplicateKeys, pathText } from '#yaml';
import type { Rule } from '../rule.ts';
import { embeddedYaml } from './embedded-yaml.ts';

/** A text that is YAML inside YAML does not parse, or names a key twice; nobody checks it before it is used. */
export const brokenEmbeddedYaml: Rule = {
  name: 'broken-embedded-yaml',
  title: 'YAML or JSON inside a field does not parse or names a key twice',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { hit, what, stream, waitsAt } of embeddedYaml(fleet)) {
        for (const { message, place } of stream.errors) {
          const { line } = locate(place);
          if (waitsAt(line)) continue;
          const isValues = what === 'values';
          report({
            ...hit,
            severity: isValues ? 'error' : 'warning',
            message: `the ${what.endsWith('.json') ? 'JSON' : 'YAML'} in ${what} does not parse (line ${line} of it): ${message}`,
          });
        }
        for (const document of stream.documents) {
          for (const { path, places } of findDuplicateKeys(document)) {
            const last = places.at(-1);
            report({
              ...hit,
              // A template that puts a text together lets what comes later win.
              severity: isWrittenOut(hit.place.source.text, places) ? 'warning' : 'info',
              message: `the YAML in ${what} writes ${pathText(path)} ${places.length} times (line ${last ? locate(last).line : 0} of it); only the last one counts`,
            });
          }
        }
      }
    }
  },
};

/** Whether the lines from the first to the last of some places stand in a file as they are, but for their indentation. */
function isWrittenOut(file: string, places: readonly Place[]): boolean {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return true;
  const end = first.source.text.indexOf('\n', last.start);
  const lines = first.source.text.slice(first.start, end < 0 ? undefined : end);
  return trimmed(file).includes(trimmed(lines));
}

function trimmed(text: string): string {
  return text.replaceAll(/^[ \t]+|[ \t\r]+$/gm, '');
}
