/** A pattern that takes a value apart. */
export type Pattern = {
    readonly kind: 'variable';
    readonly name: string;
} | {
    readonly kind: 'array';
    readonly items: readonly Pattern[];
} | {
    readonly kind: 'object';
    readonly fields: readonly PatternField[];
};
/** A field of an object pattern: `$name`, `key: pattern`, `$name: pattern`, `(query): pattern`. */
export type PatternField = {
    readonly key: Query;
    readonly bind?: string;
    readonly pattern?: Pattern;
};
/** A field of an object under construction. */
export type ObjectField = {
    readonly key: Query;
    readonly value: Query;
};
/** A function definition; parameters that begin with `$` are values. */
export type Definition = {
    readonly name: string;
    readonly parameters: readonly string[];
    readonly body: Query;
};
/** The operators that combine two queries. */
export type BinaryOperator = '|' | ',' | '//' | 'or' | 'and' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | '=' | '|=' | '+=' | '-=' | '*=' | '/=' | '%=' | '//=';
/** A query, parsed. */
export type Query = {
    readonly kind: 'identity';
} | {
    readonly kind: 'recurse';
} | {
    readonly kind: 'literal';
    readonly value: null | boolean | number | bigint | string;
} | {
    readonly kind: 'text';
    readonly parts: readonly (string | Query)[];
    readonly format: string;
} | {
    readonly kind: 'format';
    readonly format: string;
} | {
    readonly kind: 'variable';
    readonly name: string;
} | {
    readonly kind: 'index';
    readonly target: Query;
    readonly key: Query;
} | {
    readonly kind: 'slice';
    readonly target: Query;
    readonly from?: Query;
    readonly to?: Query;
} | {
    readonly kind: 'iterate';
    readonly target: Query;
} | {
    readonly kind: 'call';
    readonly name: string;
    readonly args: readonly Query[];
} | {
    readonly kind: 'array';
    readonly items?: Query;
} | {
    readonly kind: 'object';
    readonly fields: readonly ObjectField[];
} | {
    readonly kind: 'negate' | 'plus';
    readonly operand: Query;
} | {
    readonly kind: 'binary';
    readonly operator: BinaryOperator;
    readonly left: Query;
    readonly right: Query;
} | {
    readonly kind: 'bind';
    readonly source: Query;
    readonly patterns: readonly Pattern[];
    readonly body: Query;
} | {
    readonly kind: 'if';
    readonly condition: Query;
    readonly consequence: Query;
    readonly otherwise?: Query;
} | {
    readonly kind: 'try';
    readonly body: Query;
    readonly handler?: Query;
} | {
    readonly kind: 'reduce';
    readonly source: Query;
    readonly pattern: Pattern;
    readonly start: Query;
    readonly update: Query;
} | {
    readonly kind: 'foreach';
    readonly source: Query;
    readonly pattern: Pattern;
    readonly start: Query;
    readonly update: Query;
    readonly extract?: Query;
} | {
    readonly kind: 'label';
    readonly name: string;
    readonly body: Query;
} | {
    readonly kind: 'break';
    readonly name: string;
} | {
    readonly kind: 'define';
    readonly definition: Definition;
    readonly body: Query;
};
