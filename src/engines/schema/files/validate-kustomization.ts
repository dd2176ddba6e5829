import { isRecord, type Json, stringAt } from '#kube';
import { describeValue } from '../describe-value.ts';
import type { Schema } from '../schema.ts';
import type { Violation } from '../violation.ts';
import { walk } from '../walk.ts';
import { fieldTable } from './field-table.ts';
import { kustomizationFields } from './kustomization-fields.ts';

let schema: Schema | undefined;

/**
 * Holds a kustomization.yaml against the fields that Kustomize has. Kustomize refuses unknown fields and wrong
 * types, takes field names in any case, and warns of deprecated ones.
 */
export function validateKustomization(value: unknown): readonly Violation[] {
  if (!isRecord(value)) {
    return [
      {
        path: [],
        code: 'wrong-type',
        severity: 'error',
        message: `must be a map, got ${describeValue(value)}`,
      },
    ];
  }
  schema ??= fieldTable(kustomizationFields);
  const { violations } = walk(value, schema, { origin: 'built-in' });
  return [
    ...violations.filter((violation) => !differsInCase(violation)),
    ...checkKind(value),
    ...deprecated(value),
  ];
}

/** Go's JSON decoder matches names without regard to case. */
function differsInCase({ code, path, suggestion }: Violation): boolean {
  if (code !== 'unknown-field' || suggestion?.kind !== 'rename') return false;
  return suggestion.to.toLowerCase() === String(path.at(-1)).toLowerCase();
}

function checkKind(value: Json): readonly Violation[] {
  const kind = stringAt(value, 'kind');
  const apiVersion = stringAt(value, 'apiVersion');
  const found: Violation[] = [];
  if (kind !== undefined && kind !== '' && kind !== 'Kustomization' && kind !== 'Component') {
    found.push({
      path: ['kind'],
      code: 'bad-value',
      severity: 'error',
      message: `must be Kustomization or Component, got "${kind}"`,
    });
  }
  const wanted =
    kind === 'Component' ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1';
  if (apiVersion !== undefined && apiVersion !== '' && apiVersion !== wanted) {
    found.push({
      path: ['apiVersion'],
      code: 'wrong-api-version',
      severity: 'error',
      message: `must be ${wanted}, got "${apiVersion}"`,
      suggestion: { kind: 'replace', value: wanted },
    });
  }
  return found;
}

const replacedBy: Readonly<Record<string, string>> = {
  bases: 'resources',
  commonLabels: 'labels',
  patchesStrategicMerge: 'patches',
  patchesJson6902: 'patches',
  imageTags: 'images',
  vars: 'replacements',
  helmChartInflationGenerator: 'helmCharts',
};

function deprecated(value: Json): readonly Violation[] {
  return Object.entries(replacedBy)
    .filter(([name]) => value[name] !== undefined)
    .map(([name, instead]) => ({
      path: [name],
      code: 'api-deprecated',
      severity: 'warning',
      message: `${name} is deprecated; use ${instead}`,
      suggestion: { kind: 'rename', to: instead },
    }));
}
