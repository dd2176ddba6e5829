import { type GroupKind, type Scope } from '../../base/kube/index.js';
import { type Product, type Source } from './makes.js';
import type { KindFacts, Operator, Pack } from './pack.js';
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
    having<Field extends keyof KindFacts>(field: Field): readonly (readonly [groupKind: string, fact: NonNullable<KindFacts[Field]>])[];
    /** Every program that reconciles something, with what to call it. */
    readonly operators: readonly (Operator & {
        readonly name: string;
    })[];
    /** The API group that the operator of an OLM package reconciles. */
    groupOfPackage(name: string): string | undefined;
};
/** Joins packs. Of a kind that several describe, the fields of a later one replace those of an earlier one. */
export declare function joinPacks(packs: readonly Pack[]): Knowledge;
