import type { Site } from '../jsonnet-error.js';
import type { Bind, Node } from '../syntax/ast.js';
import { type Value } from '../values/value.js';
import type { Code } from './code.js';
import { type Surroundings } from './compile.js';
import type { Vm } from './vm.js';
/** An object: names are evaluated outside it, bodies inside, where the locals and `$` are in scope. */
export declare function compileObject(node: Extract<Node, {
    kind: 'object';
}>, around: Surroundings): Code;
/** The inside of an object: its locals, after them `$` if this is the outermost one. */
export declare function compileInside(binds: readonly Bind[], around: Surroundings): {
    readonly inside: Surroundings;
    readonly locals: readonly Code[];
};
/** The name of a field; `null` leaves the field out. */
export declare function fieldName(vm: Vm, value: Value, site: Site): string | undefined;
