import {
  type AnyNode,
  type Binding,
  type CommandNode,
  type Operand,
  type PipeNode,
  arityComplaint,
  helm3Functions,
  helm4Functions,
  isRoot,
  nodeText,
  numberValue,
  parameterAt,
} from '#gotemplate';
import {
  type Abstract,
  type AbstractMap,
  computed,
  kindsOf,
  known,
  nothing,
  weightOf,
} from './abstract-value.ts';
import { type CallContext, callAbstract } from './calls.ts';
import { open } from './container-calls.ts';
import type { FaultKind } from './fault.ts';
import { fieldOf, methodCall } from './fields.ts';
import { acceptedKinds } from './kinds.ts';
import { truthOf } from './logic-calls.ts';
import type { Path } from './path.ts';
import { type Scope, Stopped, siteOf } from './scope.ts';
import { Writes } from './writes.ts';

type FieldsNode = Extract<Operand, { kind: 'field' | 'variable' | 'chain' }>;

/** What expressions need of the walk that they stand in. */
export type Host = Pick<CallContext, 'path' | 'budget'> & {
  /** Runs a named template. */
  readonly include: (call: IncludeCall, scope: Scope) => Abstract;
  readonly reached: (command: CommandNode, scope: Scope) => void;
  readonly fault: (fault: Wrong, scope: Scope) => void;
};

export type IncludeCall = { readonly name: Abstract; readonly data: Abstract; readonly node: AnyNode };

/** Something that is wrong with a node, and the command that it belongs to. */
export type Wrong = {
  readonly kind: FaultKind;
  readonly reason: string;
  readonly node: AnyNode;
  readonly command?: CommandNode | undefined;
};

/** Evaluates expressions when the values are not known. */
export class Expressions {
  private readonly host: Host;
  private readonly writes = new Writes();
  private command: CommandNode | undefined;
  /** The variables and maps that the innermost loop of unknown length has changed. */
  private changed: { readonly variables: Set<Binding>; readonly maps: Set<AbstractMap> } | undefined;
  /** The variables that some loop of unknown length has changed. */
  private readonly loosened = new Set<Binding>();

  constructor(host: Host) {
    this.host = host;
  }

  private get path(): Path {
    return this.host.path;
  }

  /** The value of a pipeline; it is bound to the variables that it declares. */
  pipe(pipe: PipeNode, scope: Scope): Abstract {
    const value = this.value(pipe, scope);
    for (const { binding } of pipe.declarations) {
      scope.variables.set(binding, value);
      if (pipe.isAssign) this.changed?.variables.add(binding);
    }
    return value;
  }

  /** The value of a pipeline whose variables a loop sets. */
  value(pipe: PipeNode, scope: Scope): Abstract {
    let value: Abstract | undefined;
    for (const command of pipe.commands) value = withoutNil(this.call(command, value, scope));
    return value ?? nothing;
  }

  /** After a loop of unknown length nothing is known of what it changed. */
  loop(work: () => void): void {
    const outer = this.changed;
    const changed = { variables: new Set<Binding>(), maps: new Set<AbstractMap>() };
    this.changed = changed;
    try {
      work();
    } finally {
      this.changed = outer;
    }
    for (const map of changed.maps) {
      open(map, { writes: this.writes });
      outer?.maps.add(map);
    }
    for (const binding of changed.variables) {
      this.loosened.add(binding);
      outer?.variables.add(binding);
    }
  }

  private call(command: CommandNode, piped: Abstract | undefined, scope: Scope): Abstract {
    const outer = this.command;
    this.command = command;
    this.host.reached(command, scope);
    try {
      return this.paid(this.evaluate(command, piped, scope));
    } finally {
      this.command = outer;
    }
  }

  private evaluate(command: CommandNode, piped: Abstract | undefined, scope: Scope): Abstract {
    const [head, ...rest] = command.args;
    if (!head) return nothing;
    if (head.kind === 'identifier') return this.callFunction(command, piped, scope);
    if (rest.length === 0 && piped === undefined) return this.operand(head, scope);
    const isBare = head.kind === 'variable' && head.names.length === 0;
    if (!isBare && (head.kind === 'field' || head.kind === 'chain' || head.kind === 'variable')) {
      const receiver = this.fields(head, head.names.slice(0, -1), scope);
      const result = methodCall(receiver, head.names.at(-1) ?? '', () => [
        ...rest.map((node) => this.operand(node, scope)),
        ...(piped ? [piped] : []),
      ]);
      if (result.kind === 'found') return result.value;
      this.fault({ kind: result.fault, reason: result.reason, node: head }, scope);
      return computed('call', [receiver], undefined);
    }
    // Go stops here before it looks at the arguments.
    const reason = `can't give argument to non-function ${nodeText(head)}`;
    this.fault({ kind: 'no-function', reason, node: head }, scope);
    return computed('call', [], undefined);
  }

  private callFunction(command: CommandNode, piped: Abstract | undefined, scope: Scope): Abstract {
    const [head, ...rest] = command.args;
    if (head?.kind !== 'identifier') return nothing;
    const { name } = head;
    const fn = helm4Functions.get(name) ?? helm3Functions.get(name);
    if (!fn) return computed(name, [], undefined);
    const complaint = arityComplaint({ fn, name, given: rest.length, hasFinal: piped !== undefined });
    if (complaint !== undefined) {
      // Whoever calls fail wants rendering to stop, and it does.
      if (name === 'fail') throw new Stopped('the chart stops here');
      // Go counts the arguments before it looks at them.
      this.fault({ kind: 'wrong-arguments', reason: complaint, node: command }, scope);
      return computed(name, [], undefined);
    }
    if (name === 'and' || name === 'or') return this.logic(command, piped, scope);
    const args = [...rest.map((node) => this.operand(node, scope)), ...(piped ? [piped] : [])];
    for (const [index, arg] of args.entries()) {
      const type = parameterAt(fn, index);
      const wrong = mismatch(kindsOf(arg), acceptedKinds(type));
      if (wrong === undefined || isConvertible(rest[index], type)) continue;
      const reason = `wrong type for value; expected ${type}; got ${wrong}`;
      this.fault({ kind: 'wrong-arguments', reason, node: command }, scope);
      return computed(name, args, undefined);
    }
    const [first] = args;
    if (first?.kind === 'map' && changing.test(name)) this.changed?.maps.add(first);
    return callAbstract(name, args, {
      path: this.path,
      budget: this.host.budget,
      site: siteOf(head, scope),
      writes: this.writes,
      include: (template, data) => this.host.include({ name: template, data, node: command }, scope),
      stop: () => {
        throw new Stopped('the chart stops here');
      },
      fail: (reason) => this.fault({ kind: 'failing-call', reason, node: command }, scope),
    });
  }

  /** `and` and `or`: operands behind the one that decides are not looked at. */
  private logic(command: CommandNode, piped: Abstract | undefined, scope: Scope): Abstract {
    const [head, ...nodes] = command.args;
    const stopsAt = head?.kind === 'identifier' && head.name === 'or';
    let value: Abstract = nothing;
    for (const [index, node] of nodes.entries()) {
      value = this.operand(node, scope);
      const isLast = index === nodes.length - 1 && piped === undefined;
      if (!isLast && truthOf(value, this.path) === stopsAt) return value;
    }
    return piped ?? value;
  }

  /** A value that somebody will look at, all of it. */
  private paid(value: Abstract): Abstract {
    this.host.budget.charge(weightOf(value));
    return value;
  }

  private operand(node: Operand, scope: Scope): Abstract {
    switch (node.kind) {
      case 'dot':
        return this.paid(scope.dot);
      case 'nil':
        return known(null);
      case 'bool':
        return known(node.value);
      case 'string':
        return this.paid(known(node.text));
      case 'number':
        return known(numberValue(node));
      case 'pipe':
        return this.pipe(node, scope);
      case 'identifier':
        return this.call({ kind: 'command', position: node.position, args: [node] }, undefined, scope);
      default:
        return this.paid(this.fields(node, node.names, scope));
    }
  }

  private fields(node: FieldsNode, names: readonly string[], scope: Scope): Abstract {
    let value = this.rootOf(node, scope);
    for (const name of names) {
      const found = fieldOf(value, name, this.writes);
      if (found.kind === 'fault') {
        this.fault({ kind: found.fault, reason: found.reason, node }, scope);
        return computed(nodeText(node), [value], undefined);
      }
      value = found.value;
    }
    return value;
  }

  private rootOf(node: FieldsNode, scope: Scope): Abstract {
    if (node.kind === 'field') return scope.dot;
    if (node.kind === 'chain') return this.operand(node.node, scope);
    if (this.loosened.has(node.binding)) return computed(`loop ${node.name}`, [], undefined);
    const known = scope.variables.get(node.binding);
    return known ?? (isRoot(node) ? scope.root : computed(node.name, [], undefined));
  }

  private fault(wrong: Wrong, scope: Scope): void {
    this.host.fault({ ...wrong, command: this.command }, scope);
  }
}

/** Functions that change their first argument. */
const changing = /^(?:set|unset|(?:mustM|m)erge(?:Overwrite)?)$/;

/** What it can be, if none of it is taken. */
function mismatch(
  kinds: readonly string[] | undefined,
  accepted: readonly string[] | undefined,
): string | undefined {
  if (!kinds || !accepted || kinds.some((kind) => accepted.includes(kind))) return undefined;
  return kinds.join(' or ');
}

/** A number that is written out takes the type that is asked for; nil is checked where it stands. */
function isConvertible(node: Operand | undefined, type: string): boolean {
  if (node?.kind === 'number')
    return type === 'int64' || type === 'float64' || (type === 'int' && node.int !== undefined);
  return node?.kind === 'nil';
}

/** A pipeline that gives nil gives nothing at all. */
export function withoutNil(value: Abstract): Abstract {
  return value.kind === 'known' && value.value === null ? nothing : value;
}
