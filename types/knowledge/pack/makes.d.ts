import { type Manifest, type ObjectId, type Selected } from '../../base/kube/index.js';
import { type YamlPath } from '../../base/yaml/index.js';
/** An object that a controller makes out of another. */
export type Makes = {
    /** `group/Kind` of what is made. */
    readonly kind: string;
    /** `{name}` is the name of the object, `{path}` a field of it; the rest of the text stands as written. */
    readonly name: string;
    /** Template of the namespace, when it is not the object's own; `*` for any, `''` for none. */
    readonly namespace?: string;
    readonly keys?: readonly string[];
    readonly ports?: readonly (string | number)[];
    /** It is not made when this holds of the object. */
    readonly unless?: Condition;
    /** What the operator does with an object of that name that is not its own. */
    readonly foreign?: 'refuses' | 'overwrites';
    /** Set when nobody can have meant this name: it is one of several it may have, or only its operator reads it. */
    readonly neverMeant?: true;
};
/** That a field is set, or that it (or an item, for `…[]`) has a value. */
export type Condition = {
    readonly field: string;
    readonly is?: string | number | boolean;
};
/** An object out of which a controller makes others. */
export type Source = {
    readonly id: ObjectId;
    readonly manifest: Manifest;
};
/** An object that is not in git but made out of one that is. */
export type Product = {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
    /** The field of the source that decides the name. */
    readonly path: YamlPath;
    /** The keys it will have; `undefined` when they are not known from git. */
    readonly keys?: readonly string[];
    /** The ports a Service will have; `undefined` when not known. */
    readonly ports?: readonly (string | number)[];
    readonly foreign?: 'refuses' | 'overwrites';
    readonly neverMeant?: true;
};
/** Computes what is made of an object where templates do not reach. */
export type Produce = (source: Source) => readonly Product[];
/** What a row makes of an object: one for each name that its template stands for. */
export declare function productsOf(row: Makes, source: Source): readonly Product[];
/** The field by which an object meets a condition. */
export declare function meeting({ field, is }: Condition, manifest: Manifest): Selected | undefined;
