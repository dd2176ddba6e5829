import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Schema, schemaCatalog } from '#schema';
import { referenceTable } from './reference-table.ts';

const packs = new URL('../../../engines/schema/packs/', import.meta.url);
const { packed } = schemaCatalog((name) => readFileSync(new URL(name, packs)));

/** Fields of versions that are no longer packed, and still written. */
const ofOlderReleases = ['console.openshift.io/ConsolePlugin spec.service.name'];

test('every field of the reference table stands in the definition of its kind', () => {
  const unknown = referenceTable
    .filter(({ from, name }) => schemasOf(from)?.some((schema) => has(schema, stepsOf(name))) === false)
    .map(({ from, name }) => `${from} ${name}`);
  expect(unknown).toEqual(ofOlderReleases);
});

test('most custom kinds of the reference table are packed, so that their fields can be looked up', () => {
  const kinds = [...new Set(referenceTable.map(({ from }) => from))].filter((from) => from.includes('.'));
  expect(kinds.filter((from) => schemasOf(from) !== undefined).length).toBeGreaterThan(kinds.length * 0.75);
});

test('no row stands twice', () => {
  const keys = referenceTable.map(({ from, name, role }) => `${from} ${name} ${role}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

/** The schemas of all versions of a packed kind; `undefined` for kinds that are not packed. */
function schemasOf(groupKind: string): readonly Schema[] | undefined {
  const [group = '', kind = ''] = groupKind.split('/');
  const found = packed.find(group, kind);
  return found && Object.keys(found.versions).flatMap((version) => packed.schema(found, version) ?? []);
}

function stepsOf(pattern: string): readonly string[] {
  return pattern.replaceAll('[]', '.[]').replaceAll('{}', '.{}').split('.');
}

function has(schema: Schema | undefined, [step, ...rest]: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (step === undefined) return true;
  if (schema.open && schema.properties?.has(step) !== true) return true;
  if (step === '[]') return has(schema.items, rest);
  const children =
    step === '*' || step === '{}' ? [...(schema.properties?.values() ?? [])] : [schema.properties?.get(step)];
  return children.some((child) => has(child, rest)) || has(schema.additional, rest);
}
