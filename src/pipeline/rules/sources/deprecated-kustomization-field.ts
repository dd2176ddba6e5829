import { entryOf } from '#kube';
import { asText } from '#text';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A kustomization still uses a field that kustomize has deprecated. */
export const deprecatedKustomizationField = defineRule<{ field: string; instead?: string }>({
  name: 'deprecated-kustomization-field',
  title: 'A kustomization uses a deprecated field',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const seen = new Set<string>();
    for (const { owner, notes } of fleet.units) {
      for (const { code, data, place } of notes) {
        const field = asText(data?.['field'] ?? '');
        const key = `${place.source.name} ${field}`;
        if (code !== 'kustomize-deprecated-field' || seen.has(key)) continue;
        seen.add(key);
        const instead = entryOf(replacements, field);
        report({
          subject: fileSubject(fleet.target, place, owner),
          data: { field, ...(instead === undefined ? {} : { instead }) },
        });
      }
    }
  },
  say: ({ field, instead = 'its successor' }) => ({
    what: `${field} is deprecated`,
    so: 'A later release of kustomize may no longer build it',
    do: `Write ${instead} instead; kustomize edit fix does it`,
  }),
});

const replacements: Readonly<Record<string, string>> = {
  bases: 'resources',
  commonLabels: 'labels with includeSelectors: true',
  imageTags: 'images',
  patchesJson6902: 'patches',
  patchesStrategicMerge: 'patches',
  vars: 'replacements',
};
