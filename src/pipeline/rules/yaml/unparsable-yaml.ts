import { readText } from '#files';
import type { Rule } from '../rule.ts';

/** A YAML file that no Go program could read. Files with template marks are left to who renders them. */
export const unparsableYaml: Rule = {
  name: 'unparsable-yaml',
  title: 'A YAML file does not parse',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['application-manifest-mangled', 'appset-template-not-plain-yaml'],
  find({ index, fleets }, report) {
    const used = new Set(
      fleets.flatMap(({ applications }) => applications.flatMap(({ filesRead }) => filesRead)),
    );
    const reported = new Set(
      fleets.flatMap(({ applications }) =>
        applications.flatMap(({ failures }) => failures.map(({ place }) => place.source.path)),
      ),
    );
    for (const path of index.manifestFiles) {
      const errors = index.yaml(path)?.errors ?? [];
      if (errors.length === 0 || reported.has(path)) continue;
      const text = readText(index.tree, path) ?? '';
      const isFilledIn = /\{%|<%|\{\{<|<[A-Z][A-Z0-9_]+>|\$\{/.test(text);
      if (isFilledIn || (text.includes('{{') && !used.has(path))) continue;
      for (const { message, place } of errors) {
        report({
          target: fleets[0]?.target ?? '',
          place,
          message: `the file does not parse: ${message}`,
          ...(used.has(path) ? {} : { severity: 'warning' as const }),
        });
      }
    }
  },
};
