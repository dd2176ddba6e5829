import type { Place } from '../../../base/files/index.js';
/** A Jsonnet expression as it is written; what is sugar is resolved when it is compiled. */
export type Node = {
    readonly kind: 'literal';
    readonly place: Place;
    readonly value: null | boolean;
} | {
    readonly kind: 'number';
    readonly place: Place;
    readonly value: number;
} | StringNode | {
    readonly kind: 'array';
    readonly place: Place;
    readonly elements: readonly Node[];
} | ArrayCompNode | ObjectNode | ObjectCompNode | {
    readonly kind: 'var';
    readonly place: Place;
    readonly name: string;
} | {
    readonly kind: 'dollar';
    readonly place: Place;
} | {
    readonly kind: 'self';
    readonly place: Place;
} | IndexNode | {
    readonly kind: 'super-index';
    readonly place: Place;
    readonly index: Node;
} | {
    readonly kind: 'in-super';
    readonly place: Place;
    readonly index: Node;
} | SliceNode | ApplyNode | {
    readonly kind: 'apply-brace';
    readonly place: Place;
    readonly left: Node;
    readonly right: Node;
} | BinaryNode | {
    readonly kind: 'unary';
    readonly place: Place;
    readonly op: UnaryOp;
    readonly operand: Node;
} | LocalNode | FunctionNode | IfNode | {
    readonly kind: 'error';
    readonly place: Place;
    readonly message: Node;
} | AssertNode | ImportNode | {
    readonly kind: 'parens';
    readonly place: Place;
    readonly inner: Node;
};
export type StringNode = {
    readonly kind: 'string';
    readonly place: Place;
    readonly value: string;
    readonly isBlock: boolean;
};
export type ArrayCompNode = {
    readonly kind: 'array-comp';
    readonly place: Place;
    readonly body: Node;
    readonly specs: readonly ForSpec[];
};
export type ObjectNode = {
    readonly kind: 'object';
    readonly place: Place;
    readonly fields: readonly FieldNode[];
    readonly locals: readonly Bind[];
    readonly asserts: readonly AssertMember[];
};
export type ObjectCompNode = {
    readonly kind: 'object-comp';
    readonly place: Place;
    readonly field: FieldNode;
    readonly locals: readonly Bind[];
    readonly specs: readonly ForSpec[];
};
export type IndexNode = {
    readonly kind: 'index';
    readonly place: Place;
    readonly target: Node;
    readonly index: Node;
    /** Whether it was written with a dot. */
    readonly isDot: boolean;
};
export type SliceNode = {
    readonly kind: 'slice';
    readonly place: Place;
    readonly target: Node;
    readonly begin: Node | undefined;
    readonly end: Node | undefined;
    readonly step: Node | undefined;
};
export type ApplyNode = {
    readonly kind: 'apply';
    readonly place: Place;
    readonly target: Node;
    readonly positional: readonly Node[];
    readonly named: readonly NamedArgument[];
    readonly tailstrict: boolean;
};
export type BinaryNode = {
    readonly kind: 'binary';
    readonly place: Place;
    readonly op: BinaryOp;
    readonly left: Node;
    readonly right: Node;
};
export type LocalNode = {
    readonly kind: 'local';
    readonly place: Place;
    readonly binds: readonly Bind[];
    readonly body: Node;
};
export type FunctionNode = {
    readonly kind: 'function';
    readonly place: Place;
    readonly parameters: readonly Parameter[];
    readonly body: Node;
};
export type IfNode = {
    readonly kind: 'if';
    readonly place: Place;
    readonly condition: Node;
    readonly whenTrue: Node;
    readonly whenFalse: Node | undefined;
};
export type AssertNode = {
    readonly kind: 'assert';
    readonly place: Place;
    readonly condition: Node;
    readonly message: Node | undefined;
    readonly rest: Node;
};
export type ImportNode = {
    readonly kind: 'import';
    readonly place: Place;
    readonly as: 'code' | 'text' | 'bytes';
    readonly path: string;
};
/** Whether a field appears in the output: as its parent says, never (`::`), always (`:::`). */
export type Visibility = 'inherit' | 'hidden' | 'visible';
/** One field of an object; a method has a function as its body. */
export type FieldNode = {
    /** A string literal for `name:` and `'name':`, any expression for `[name]:`. */
    readonly name: Node;
    readonly isComputed: boolean;
    readonly visibility: Visibility;
    /** Whether it is written with `+:`. */
    readonly plus: boolean;
    readonly body: Node;
    readonly place: Place;
};
export type AssertMember = {
    readonly condition: Node;
    readonly message: Node | undefined;
    readonly place: Place;
};
export type Bind = {
    readonly name: string;
    readonly body: Node;
    readonly place: Place;
};
export type Parameter = {
    readonly name: string;
    readonly fallback: Node | undefined;
    readonly place: Place;
};
export type NamedArgument = {
    readonly name: string;
    readonly value: Node;
};
/** One `for … in …` of a comprehension with the `if`s that follow it. */
export type ForSpec = {
    readonly name: string;
    readonly list: Node;
    readonly conditions: readonly Node[];
};
export type UnaryOp = '!' | '~' | '+' | '-';
export type BinaryOp = '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '>' | '>=' | '<' | '<=' | 'in' | '==' | '!=' | '&' | '^' | '|' | '&&' | '||';
