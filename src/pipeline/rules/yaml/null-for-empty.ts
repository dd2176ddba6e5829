import { select } from '#kube';
import { pathText } from '#yaml';
import { defineRule } from '../rule.ts';

/** A field that must be the empty string (the core API group) is null, which the API server refuses. */
export const nullForEmpty = defineRule<{ field: string }>({
  name: 'null-for-empty',
  title: 'A field is null where the empty string is meant',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  findAt(object, report) {
    for (const pattern of patterns[`${object.id.group}/${object.id.kind}`] ?? []) {
      for (const { path, value } of select(object.manifest, pattern)) {
        if (value !== null) continue;
        report({ object, path, data: { field: pathText(path) } });
      }
    }
  },
  say: ({ field }) => ({
    what: `${field} is null`,
    so: 'The API server requires a string here and refuses the object',
    do: 'Write "" for the core group',
  }),
});

/**
 * Required fields only: a real API server drops null from custom resources and takes it for "" in its own kinds, so
 * that everywhere else (RBAC apiGroups, parentRefs, ConfigMap data) null does no harm.
 */
const patterns: Readonly<Record<string, readonly string[]>> = {
  'gateway.networking.k8s.io/ReferenceGrant': ['spec.from[].group', 'spec.to[].group'],
};
