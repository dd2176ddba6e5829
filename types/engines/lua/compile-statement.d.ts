/// <reference path="./luaparse.d.ts" />
import type { Statement } from 'luaparse';
import { type Step } from './frame.js';
import type { FunctionScope } from './function-scope.js';
/** Compiles statements in a scope of their own; a goto to one of their labels is resolved here. */
export declare function compileBlock(body: readonly Statement[], scope: FunctionScope): Step;
/** Compiles statements in the scope at hand. */
export declare function compileBody(body: readonly Statement[], scope: FunctionScope): Step;
