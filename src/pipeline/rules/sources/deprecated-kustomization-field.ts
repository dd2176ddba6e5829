import type { Rule } from '../rule.ts';

/** A kustomization still uses a field that kustomize tells people to leave. */
export const deprecatedKustomizationField: Rule = {
  name: 'deprecated-kustomization-field',
  title: 'A kustomization uses a deprecated field',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['render-matrix-gate'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const seen = new Set<string>();
      for (const { owner: application, notes } of fleet.units) {
        for (const { code, data, place } of notes) {
          const field = String(data?.['field'] ?? '');
          const key = `${place.source.path} ${field}`;
          if (code !== 'kustomize-deprecated-field' || seen.has(key)) continue;
          seen.add(key);
          report({
            target: fleet.target,
            application: application.name,
            place,
            message: `${field} is deprecated; write ${replacements[field] ?? 'its successor'} instead (kustomize edit fix does it)`,
          });
        }
      }
    }
  },
};

const replacements: Readonly<Record<string, string>> = {
  bases: 'resources',
  commonLabels: 'labels with includeSelectors: true',
  imageTags: 'images',
  patchesJson6902: 'patches',
  patchesStrategicMerge: 'patches',
  vars: 'replacements',
};
