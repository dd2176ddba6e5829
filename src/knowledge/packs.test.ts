import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isBuiltInGroup } from '#kube';
import { type Schema, schemaCatalog } from '#schema';
import * as packs from './all-packs.ts';
import { builtInKnowledge } from './pack/built-in-knowledge.ts';
import type { KindFacts, Pack } from './pack/pack.ts';

const files = new URL('../engines/schema/packs/', import.meta.url);
const { packed } = schemaCatalog((name) => readFileSync(new URL(name, files)));

const all = Object.values<Pack>(packs);
const kinds = all.flatMap(({ project, kinds }) =>
  Object.entries(kinds).map(([kind, facts]) => ({ project, kind, facts })),
);

describe('the packs', () => {
  test('every file of a project has its line in the list', () => {
    const names = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.ts'));
    const listed = readFileSync(new URL('all-packs.ts', import.meta.url), 'utf8');
    const own = ['all-packs.ts', 'index.ts', 'packs.test.ts'];
    expect(names.filter((name) => !own.includes(name) && !listed.includes(`'./${name}'`))).toEqual([]);
  });

  test('a project and a kind are described once', () => {
    expect(repeated(all.map(({ project }) => project))).toEqual([]);
    expect(repeated(kinds.map(({ kind }) => kind))).toEqual([]);
  });

  test('a group belongs to one project, but for the one that all of Argo shares', () => {
    expect(repeated(all.flatMap(({ groups }) => groups))).toEqual(['argoproj.io']);
  });

  test('a project describes kinds of its own groups only', () => {
    const foreign = all.flatMap(({ project, groups, kinds }) =>
      Object.keys(kinds)
        .filter((kind) => !groups.includes(groupOf(kind)))
        .map((kind) => `${project}: ${kind}`),
    );
    expect(foreign).toEqual([]);
  });

  test('every group says something: a kind, a selector, a watch or a package', () => {
    const silent = all.flatMap(({ project, groups, kinds, selectors = [], operators = [] }) =>
      groups
        .filter((group) => !Object.keys(kinds).some((kind) => groupOf(kind) === group))
        .filter((group) => !selectors.includes(group))
        .filter(
          (group) =>
            !operators.some(({ definitions = [] }) => definitions.some((each) => each.endsWith(`.${group}`))),
        )
        .map((group) => `${project}: ${group}`),
    );
    expect(silent).toEqual([]);
  });

  test('every kind of a packed group is packed itself', () => {
    const absent = kinds
      .map(({ kind }) => kind)
      .filter((kind) => !isBuiltInGroup(groupOf(kind)) && packedGroups.has(groupOf(kind)))
      .filter((kind) => schemasOf(kind) === undefined);
    expect(absent).toEqual(unpacked.kinds);
  });

  test('the scope of a packed kind is the one of its definition', () => {
    const wrong = kinds.filter(({ kind, facts }) => {
      const definition = packed.find(groupOf(kind), kindOf(kind));
      return definition && definition.namespaced !== (facts.scope !== 'cluster');
    });
    expect(wrong.map(({ kind }) => kind)).toEqual([]);
  });

  test('a packed kind that is not namespaced is known to be so', () => {
    const unknown = packed
      .all()
      .filter(({ group, namespaced }) => group !== '' && !namespaced)
      .filter((kind) => !builtInKnowledge.isClusterScoped(kind));
    expect(unknown.map(({ group, kind }) => `${group}/${kind}`)).toEqual([]);
  });

  test('every field that is named stands in the definition of its kind', () => {
    const unknown = kinds.flatMap(({ kind, facts }) =>
      fieldsOf(facts)
        .filter((field) => schemasOf(kind)?.some((schema) => has(schema, stepsOf(field))) === false)
        .map((field) => `${kind} ${field}`),
    );
    expect(unknown).toEqual(unpacked.fields);
  });

  test('most custom kinds are packed, so that their fields can be looked up', () => {
    const custom = kinds.map(({ kind }) => kind).filter((kind) => groupOf(kind).includes('.'));
    expect(custom.filter((kind) => schemasOf(kind) !== undefined).length).toBeGreaterThan(
      custom.length * 0.75,
    );
  });

  test('names are made of letters, and of fields in braces', () => {
    const names = kinds.flatMap(({ facts: { makes = [], installs = [] } }) => [
      ...makes.flatMap(({ name, namespace = '' }) => [name, namespace]),
      ...installs,
    ]);
    const template = /^(?:[a-z0-9.*-]|\{[a-zA-Z0-9.[\]]+\})*$/;
    expect(names.filter((name) => !template.test(name))).toEqual([]);
  });

  test('what is made or referred to is a kind with its group', () => {
    const named = kinds.flatMap(({ facts: { makes = [], refers = [], runsOnce } }) => [
      ...makes.map(({ kind }) => kind),
      ...refers.flatMap(({ to }) => (typeof to === 'string' ? [to] : to.oneOf)),
      ...(runsOnce ? [runsOnce.names] : []),
    ]);
    expect(named.filter((name) => !/^[a-z0-9.-]*\/[A-Za-z0-9]+$/.test(name))).toEqual([]);
  });

  test('no row stands twice', () => {
    const rows = kinds.flatMap(({ kind, facts: { makes = [], refers = [] } }) => [
      ...makes.map((row) => `${kind} makes ${row.kind} ${row.name}`),
      ...refers.map(({ field, role }) => `${kind} refers by ${field} as ${role}`),
    ]);
    expect(repeated(rows)).toEqual([]);
  });

  test('who makes nothing says so once', () => {
    const twice = kinds.filter(
      ({ facts: { makes, makesNothingElse, produce, startsNothing } }) =>
        makes?.length === 0 && (makesNothingElse || produce || startsNothing),
    );
    expect(twice.map(({ kind }) => kind)).toEqual([]);
  });

  test('an operator watches a group of its own, and its definitions are of packed kinds', () => {
    for (const { project, groups, operators = [], olm = {} } of all) {
      for (const { watches, definitions = [] } of operators) {
        if (watches) expect(groups, project).toContain(watches.group);
        for (const each of definitions) expect(groups, project).toContain(each.slice(each.indexOf('.') + 1));
      }
      for (const group of Object.values(olm)) expect(groups, project).toContain(group);
    }
  });

  test('no two operators have one image and word', () => {
    const programs = builtInKnowledge.operators.map(({ image, word = '' }) => `${image} ${word}`);
    expect(repeated(programs)).toEqual([]);
  });

  test('an OLM package is of one project', () => {
    expect(repeated(all.flatMap(({ olm = {} }) => Object.keys(olm)))).toEqual([]);
  });

  test('a chart is of one project, and defines groups or kinds of it', () => {
    expect(repeated(all.flatMap(({ charts = {} }) => Object.keys(charts)))).toEqual([]);
    for (const { project, groups, charts = {} } of all)
      for (const each of Object.values(charts).flat()) expect(groups, project).toContain(each.split('/')[0]);
  });

  test('selectors name groups, or kinds, of the project', () => {
    const foreign = all.flatMap(({ project, groups, selectors = [] }) =>
      selectors
        .filter((each) => !groups.includes(each.includes('/') ? groupOf(each) : each))
        .map((each) => `${project}: ${each}`),
    );
    expect(foreign).toEqual([]);
  });
});

/** Kinds that are installed apart from the rest of their group, and fields of releases that are not packed. */
const unpacked = {
  kinds: [
    'metallb.io/MetalLB',
    'policy.open-cluster-management.io/ConfigurationPolicy',
    'operator.open-cluster-management.io/MultiClusterHub',
    'tekton.dev/ClusterTask',
  ],
  fields: ['console.openshift.io/ConsolePlugin spec.service.name'],
};

const packedGroups = new Set(
  kinds
    .map(({ kind }) => kind)
    .filter((kind) => schemasOf(kind) !== undefined)
    .map(groupOf),
);

/** Every field of the object itself that facts name. */
function fieldsOf(facts: KindFacts): readonly string[] {
  const { makes = [], refers = [], images = [], tolerations, readOnce, runsOnce, carries = [] } = facts;
  return [
    ...makes.flatMap(({ name, namespace = '', unless }) => [
      ...inBraces(name),
      ...inBraces(namespace),
      ...(unless ? [unless.field] : []),
    ]),
    ...refers.map(({ field }) => field),
    ...images,
    ...carries,
    ...(tolerations?.at ?? []),
    ...[facts.podTemplate, tolerations?.when, tolerations?.unless, readOnce?.field, runsOnce?.field].filter(
      (field) => field !== undefined,
    ),
  ].filter((field) => !field.startsWith('metadata.'));
}

function inBraces(template: string): readonly string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].flatMap(([, field = '']) =>
    field === 'name' ? [] : [field],
  );
}

function groupOf(groupKind: string): string {
  return groupKind.slice(0, groupKind.indexOf('/'));
}

function kindOf(groupKind: string): string {
  return groupKind.slice(groupKind.indexOf('/') + 1);
}

function repeated(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

/** The schemas of all versions of a packed kind; `undefined` for kinds that are not packed. */
function schemasOf(groupKind: string): readonly Schema[] | undefined {
  const found = packed.find(groupOf(groupKind), kindOf(groupKind));
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
