import { splitApiVersion } from '#kube';
import type { Schema, SchemaCatalog } from '#schema';

/** One step of a path: a field, an index, or every item of a list. */
export type Step = string | number | typeof everyItem;

/** Stands for `[]` of a jq path, which a JSON pointer cannot say. */
export const everyItem = Symbol('every item');

/**
 * Why no object of a kind can have a value at a path: a sentence's end, or `undefined` when one might. Only kinds of
 * Kubernetes and OpenShift themselves are judged, in every version that any packed release serves.
 */
export function deadPath(
  schemas: SchemaCatalog,
  of: { readonly group: string; readonly kind: string },
  steps: readonly Step[],
): string | undefined {
  if (changedKinds.has(`${of.group}/${of.kind}`)) return undefined;
  let reason: string | undefined;
  for (const schema of versionsOf(schemas, of)) {
    reason = deadIn(schema, of.kind, steps);
    if (reason === undefined) return undefined;
  }
  return reason;
}

/** Kinds whose versions before the oldest packed release had other fields. */
const changedKinds: ReadonlySet<string> = new Set([
  'apiextensions.k8s.io/CustomResourceDefinition',
  'autoscaling/HorizontalPodAutoscaler',
  'networking.k8s.io/Ingress',
]);

function* versionsOf(
  { builtIn, packed }: SchemaCatalog,
  of: { readonly group: string; readonly kind: string },
): Iterable<Schema> {
  for (const minor of builtIn.minors) {
    for (const { apiVersion, kind } of builtIn.at(minor)) {
      if (kind !== of.kind || splitApiVersion(apiVersion).group !== of.group) continue;
      const schema = builtIn.schema(minor, apiVersion, kind);
      if (schema !== undefined) yield schema;
    }
  }
  const custom = of.group.endsWith('.openshift.io') ? packed.find(of.group, of.kind) : undefined;
  if (custom === undefined || custom.project !== 'openshift-api') return;
  for (const version of Object.keys(custom.versions)) {
    const schema = packed.schema(custom, version);
    if (schema !== undefined) yield schema;
  }
}

function deadIn(root: Schema, kind: string, steps: readonly Step[]): string | undefined {
  let schema: Schema | undefined = root;
  for (const [index, step] of steps.entries()) {
    const above = [kind, ...steps.slice(0, index).map(shown)].join('.');
    if (schema === undefined || schema.type === 'any') return undefined;
    if (schema.type === 'array') {
      if (typeof step === 'string') return `${above} is a list, and ${shown(step)} is not an index`;
      schema = schema.items;
    } else if (schema.type === 'object') {
      if (schema.open) return undefined;
      if (typeof step !== 'string') return `${above} is not a list`;
      const next: Schema | undefined = schema.properties?.get(step) ?? schema.additional;
      if (next === undefined && schema.properties !== undefined)
        return `${above} has no field ${step === '' ? 'without a name' : step}`;
      schema = next;
    } else return `${above} is a single value, and nothing is below it`;
  }
  return undefined;
}

function shown(step: Step): string {
  return step === everyItem ? '[]' : String(step);
}
