import { objection } from '#evidence';
import { select } from '#kube';
import { containersOf, podTemplates } from '#fleet';
import { pathText } from '#yaml';
import { defineRule } from '../rule.ts';

/** A pod refers to a Secret, ConfigMap or claim without a name: a value was empty, and the API server refuses it. */
export const namelessReference = defineRule<{ field: string; object: string }>({
  name: 'nameless-reference',
  title: 'A pod refers to a Secret, ConfigMap or claim without naming it',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report, { index }) {
    for (const object of fleet.objects) {
      const { owner } = object.unit;
      const isUninstalled = owner.kind === 'folder' && index.charts.has(owner.path);
      for (const pod of podTemplates(object.manifest)) {
        const parts = [
          ...volumeFields.map((field) => ({ from: pod.spec, base: pod.path, field })),
          ...containersOf(pod).flatMap(({ spec, path }) =>
            containerFields.map((field) => ({ from: spec, base: path, field })),
          ),
        ];
        for (const { from, base, field } of parts) {
          for (const { path, value } of select(from, field)) {
            if (value !== '' && value !== null) continue;
            const full = [...base, ...path];
            report({
              object,
              path: full,
              data: { field: pathText(full), object: `${object.id.kind} ${object.id.name}` },
              reasons: isUninstalled
                ? [objection('uninstalled', 'whoever installs the chart gives it values')]
                : [],
            });
          }
        }
      }
    }
  },
  say: ({ field, object }) => ({
    what: `${field} of ${object} is empty`,
    so: 'The API server refuses the object',
    do: 'Set the value that it is made from',
  }),
});

const containerFields: readonly string[] = [
  'env[].valueFrom.secretKeyRef.name',
  'env[].valueFrom.secretKeyRef.key',
  'env[].valueFrom.configMapKeyRef.name',
  'env[].valueFrom.configMapKeyRef.key',
  'envFrom[].secretRef.name',
  'envFrom[].configMapRef.name',
];

const volumeFields: readonly string[] = [
  'volumes[].secret.secretName',
  'volumes[].configMap.name',
  'volumes[].persistentVolumeClaim.claimName',
];
