declare module 'luaparse' {
  interface Located {
    readonly loc?: { readonly start: { readonly line: number } };
    readonly range?: readonly [number, number];
  }
  export interface Identifier extends Located {
    readonly type: 'Identifier';
    readonly name: string;
  }
  export interface VarargLiteral extends Located {
    readonly type: 'VarargLiteral';
  }
  export type TableField =
    | { readonly type: 'TableValue'; readonly value: Expression }
    | { readonly type: 'TableKeyString'; readonly key: Identifier; readonly value: Expression }
    | { readonly type: 'TableKey'; readonly key: Expression; readonly value: Expression };
  export interface FunctionDeclaration extends Located {
    readonly type: 'FunctionDeclaration';
    readonly identifier: Identifier | MemberExpression | null;
    readonly isLocal: boolean;
    readonly parameters: readonly (Identifier | VarargLiteral)[];
    readonly body: readonly Statement[];
  }
  export interface MemberExpression extends Located {
    readonly type: 'MemberExpression';
    readonly indexer: '.' | ':';
    readonly identifier: Identifier;
    readonly base: Expression;
  }
  export interface IndexExpression extends Located {
    readonly type: 'IndexExpression';
    readonly base: Expression;
    readonly index: Expression;
  }
  export interface TableConstructor extends Located {
    readonly type: 'TableConstructorExpression';
    readonly fields: readonly TableField[];
  }
  export type CallExpression = Located &
    (
      | {
          readonly type: 'CallExpression';
          readonly base: Expression;
          readonly arguments: readonly Expression[];
        }
      | { readonly type: 'TableCallExpression'; readonly base: Expression; readonly arguments: Expression }
      | { readonly type: 'StringCallExpression'; readonly base: Expression; readonly argument: Expression }
    );
  export type Expression =
    | Identifier
    | VarargLiteral
    | FunctionDeclaration
    | MemberExpression
    | IndexExpression
    | TableConstructor
    | CallExpression
    | (Located &
        (
          | { readonly type: 'StringLiteral'; readonly value: string }
          | { readonly type: 'NumericLiteral'; readonly value: number }
          | { readonly type: 'BooleanLiteral'; readonly value: boolean }
          | { readonly type: 'NilLiteral' }
          | { readonly type: 'UnaryExpression'; readonly operator: string; readonly argument: Expression }
          | {
              readonly type: 'BinaryExpression' | 'LogicalExpression';
              readonly operator: string;
              readonly left: Expression;
              readonly right: Expression;
            }
        ));
  export interface IfClause {
    readonly type: 'IfClause' | 'ElseifClause' | 'ElseClause';
    readonly condition?: Expression;
    readonly body: readonly Statement[];
  }
  export type Statement =
    | FunctionDeclaration
    | (Located &
        (
          | {
              readonly type: 'LocalStatement';
              readonly variables: readonly Identifier[];
              readonly init: readonly Expression[];
            }
          | {
              readonly type: 'AssignmentStatement';
              readonly variables: readonly Expression[];
              readonly init: readonly Expression[];
            }
          | { readonly type: 'CallStatement'; readonly expression: CallExpression }
          | { readonly type: 'ReturnStatement'; readonly arguments: readonly Expression[] }
          | { readonly type: 'BreakStatement' }
          | { readonly type: 'GotoStatement' | 'LabelStatement'; readonly label: Identifier }
          | { readonly type: 'DoStatement'; readonly body: readonly Statement[] }
          | {
              readonly type: 'WhileStatement' | 'RepeatStatement';
              readonly condition: Expression;
              readonly body: readonly Statement[];
            }
          | { readonly type: 'IfStatement'; readonly clauses: readonly IfClause[] }
          | {
              readonly type: 'ForNumericStatement';
              readonly variable: Identifier;
              readonly start: Expression;
              readonly end: Expression;
              readonly step: Expression | null;
              readonly body: readonly Statement[];
            }
          | {
              readonly type: 'ForGenericStatement';
              readonly variables: readonly Identifier[];
              readonly iterators: readonly Expression[];
              readonly body: readonly Statement[];
            }
        ));
  export interface Chunk {
    readonly type: 'Chunk';
    readonly body: readonly Statement[];
  }
  interface Options {
    readonly luaVersion: '5.1' | '5.2' | '5.3' | 'LuaJIT';
    readonly comments: boolean;
    readonly locations: boolean;
    readonly ranges: boolean;
    readonly encodingMode: 'pseudo-latin1' | 'x-user-defined' | 'none';
  }
  const luaparse: { parse(source: string, options: Options): Chunk };
  export default luaparse;
}
