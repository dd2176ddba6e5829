import { type GroupKind, type Scope, builtInScope } from '#kube';
import { carriedObjects } from './carried-objects.ts';
import { type Produce, type Product, type Source, meeting, productsOf } from './makes.ts';
import type { KindFacts, Operator, Pack } from './pack.ts';

/** All packs as one: what is known of a kind, a program or a package, wherever it was written down. */
export type Knowledge = {
  readonly packs: readonly Pack[];
  /** What is known of a kind; nothing, for most. */
  of(kind: GroupKind): KindFacts;
  /** The scope of a kind; `undefined` when neither Kubernetes nor a pack has it. */
  scopeOf(kind: GroupKind): Scope | undefined;
  isClusterScoped(kind: GroupKind): boolean;
  /** What controllers make out of an object. */
  productsOf(source: Source): readonly Product[];
  /** What they would make out of it, if the field at `path` did not say otherwise. */
  withheldBy(source: Source): readonly Product[];
  /** Whether nothing is made of objects of a kind but what `productsOf` says. */
  makesOnlyTheKnown(kind: GroupKind): boolean;
  /** Whether what is made of an object has neither pods nor Services, as far as they are not in git themselves. */
  startsNothing(source: Source): boolean;
  /** Whether every pair of `name` and `key` in a kind picks a key of a Secret or ConfigMap. */
  readsKeySelectors(kind: GroupKind): boolean;
  /** The kinds, `group/Kind`, of which a fact is known. */
  having<Field extends keyof KindFacts>(
    field: Field,
  ): readonly (readonly [groupKind: string, fact: NonNullable<KindFacts[Field]>])[];
  /** Every program that reconciles something, with what to call it. */
  readonly operators: readonly (Operator & { readonly name: string })[];
  /** The API group that the operator of an OLM package reconciles. */
  groupOfPackage(name: string): string | undefined;
  /** The names of the charts that bring the definition of a kind, as far as they are known. */
  chartsThatDefine(kind: GroupKind): readonly string[];
  /** Whether it is known of a chart which definitions it brings. */
  isDefinitionChart(name: string): boolean;
};

/** Joins packs. Of a kind that several describe, the fields of a later one replace those of an earlier one. */
export function joinPacks(packs: readonly Pack[]): Knowledge {
  const kinds = kindIndex(packs);
  const selectors = new Set(packs.flatMap((pack) => pack.selectors ?? []));
  const packages = new Map(packs.flatMap(({ olm = {} }) => Object.entries(olm)));
  const charts = new Map(packs.flatMap((pack) => Object.entries(pack.charts ?? {})));
  const onOthers = packs.flatMap((pack) => Object.entries(pack.onOthers ?? {}));
  const makers = new Map<string, readonly Produce[]>();
  const of = ({ group, kind }: GroupKind) => kinds.get(`${group}/${kind}`) ?? unknown;
  const scopes = new Map(packs.flatMap((pack) => Object.entries(pack.scopes ?? {})));
  const scopeOf = (kind: GroupKind) => builtInScope(kind) ?? of(kind).scope ?? scopes.get(kind.group);

  /** Who makes something out of objects of a kind that belongs to others. */
  function makersOn(own: string): readonly Produce[] {
    let found = makers.get(own);
    if (!found) {
      found = onOthers.flatMap(([kind, make]) => (kind === own || kind === '*' ? [make] : []));
      makers.set(own, found);
    }
    return found;
  }

  function products(source: Source): readonly Product[] {
    const { makes = [], carries = [], produce } = of(source.id);
    return [
      ...makes
        .filter(({ unless }) => !unless || !meeting(unless, source.manifest))
        .flatMap((row) => productsOf(row, source)),
      ...(produce?.(source) ?? []),
      ...carriedObjects(carries, source),
      ...makersOn(`${source.id.group}/${source.id.kind}`)
        .flatMap((make) => make(source))
        .map((product) => ({ ...product, byOther: true as const })),
    ];
  }

  function makesOnlyTheKnown(kind: GroupKind): boolean {
    const { makes, makesNothingElse } = of(kind);
    return makesNothingElse === true || makes?.length === 0;
  }

  return {
    packs,
    of,
    scopeOf,
    isClusterScoped: (kind) => scopeOf(kind) === 'cluster',
    productsOf: products,
    withheldBy(source) {
      return (of(source.id).makes ?? []).flatMap((row) => {
        const reason = row.unless && meeting(row.unless, source.manifest);
        return reason ? productsOf(row, source).map((product) => ({ ...product, path: reason.path })) : [];
      });
    },
    makesOnlyTheKnown,
    startsNothing(source) {
      if (of(source.id).startsNothing === true) return true;
      return makesOnlyTheKnown(source.id) && !products(source).some(({ kind }) => kind === 'Service');
    },
    readsKeySelectors: ({ group, kind }) => selectors.has(group) || selectors.has(`${group}/${kind}`),
    having(field) {
      return [...kinds].flatMap(([groupKind, facts]) => {
        const fact = facts[field];
        return fact === undefined ? [] : [[groupKind, fact] as const];
      });
    },
    operators: packs.flatMap(({ project, operators = [] }) =>
      operators.map((operator) => ({ name: project, ...operator })),
    ),
    groupOfPackage: (name) => packages.get(name),
    chartsThatDefine: ({ group, kind }) =>
      [...charts].flatMap(([chart, defined]) =>
        defined.includes(group) || defined.includes(`${group}/${kind}`) ? [chart] : [],
      ),
    isDefinitionChart: (name) => charts.has(name),
  };
}

const unknown: KindFacts = {};

function kindIndex(packs: readonly Pack[]): ReadonlyMap<string, KindFacts> {
  const index = new Map<string, KindFacts>();
  for (const { kinds } of packs) {
    for (const [groupKind, facts] of Object.entries(kinds))
      index.set(groupKind, { ...index.get(groupKind), ...facts });
  }
  return index;
}
