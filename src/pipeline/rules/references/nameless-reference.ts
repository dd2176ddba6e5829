import { containersOf, podTemplates, select } from '#fleet';
import { pathText } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A pod refers to a Secret, ConfigMap or claim without a name: a value was empty, and the API server refuses it. */
export const namelessReference: Rule = {
  name: 'nameless-reference',
  title: 'A pod refers to a Secret, ConfigMap or claim without naming it',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['required-value-unset'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
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
              const message = `${pathText(full)} of ${object.id.kind} ${object.id.name} is empty: the API server requires a value`;
              // Whoever installs a chart that no Application installs gives it values.
              const weight = isUninstalled ? ({ severity: 'info' } as const) : {};
              report({ ...objectHit(fleet, object, full, message), ...weight });
            }
          }
        }
      }
    }
  },
};

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
