/// <reference path="./luaparse.d.ts" />
import type { Expression, Statement } from 'luaparse';
import { type Step } from './frame.js';
import type { FunctionScope } from './function-scope.js';
/** `while … do … end`. */
export declare function compileWhile(condition: Expression, body: readonly Statement[], scope: FunctionScope): Step;
/** `repeat … until …`; the condition sees the locals of the body. */
export declare function compileRepeat(condition: Expression, body: readonly Statement[], scope: FunctionScope): Step;
/** `for i = start, end, step do … end`. */
export declare function compileNumericFor(node: Extract<Statement, {
    type: 'ForNumericStatement';
}>, scope: FunctionScope): Step;
/** `for k, v in … do … end`. */
export declare function compileGenericFor(node: Extract<Statement, {
    type: 'ForGenericStatement';
}>, scope: FunctionScope): Step;
