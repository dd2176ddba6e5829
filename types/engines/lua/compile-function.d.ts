/// <reference path="./luaparse.d.ts" />
import type { FunctionDeclaration } from 'luaparse';
import { type Single } from './frame.js';
import { FunctionScope } from './function-scope.js';
/** Compiles a function; the closure makes a Lua function that holds the cells it captures. */
export declare function compileFunction(node: FunctionDeclaration, outer: FunctionScope): Single;
