import type { Expression, Statement } from 'luaparse';
import { compileList, compileSingle, lineOf } from './compile-expression.ts';
import { compileBlock, compileBody } from './compile-statement.ts';
import { Broke, Normal, type Step } from './frame.ts';
import type { FunctionScope } from './function-scope.ts';
import { call, raise, spend } from './machine.ts';
import { toNumber } from './operators.ts';
import { isTruthy } from './value.ts';

/** `while … do … end`. */
export function compileWhile(condition: Expression, body: readonly Statement[], scope: FunctionScope): Step {
  const test = compileSingle(condition, scope);
  const turn = compileBlock(body, scope);
  return (frame) => {
    while (isTruthy(test(frame))) {
      spend(frame.machine);
      const outcome = turn(frame);
      if (outcome === Broke) return Normal;
      if (outcome !== Normal) return outcome;
    }
    return Normal;
  };
}

/** `repeat … until …`; the condition sees the locals of the body. */
export function compileRepeat(condition: Expression, body: readonly Statement[], scope: FunctionScope): Step {
  scope.enter();
  const turn = compileBody(body, scope);
  const test = compileSingle(condition, scope);
  scope.leave();
  return (frame) => {
    for (;;) {
      spend(frame.machine);
      const outcome = turn(frame);
      if (outcome === Broke) return Normal;
      if (outcome !== Normal) return outcome;
      if (isTruthy(test(frame))) return Normal;
    }
  };
}

/** `for i = start, end, step do … end`. */
export function compileNumericFor(
  node: Extract<Statement, { type: 'ForNumericStatement' }>,
  scope: FunctionScope,
): Step {
  const start = compileSingle(node.start, scope);
  const end = compileSingle(node.end, scope);
  const step = node.step === null ? () => 1 : compileSingle(node.step, scope);
  scope.enter();
  const slot = scope.declare(node.variable.name);
  const turn = compileBlock(node.body, scope);
  scope.leave();
  const line = lineOf(node);
  return (frame) => {
    const { machine } = frame;
    machine.line = line;
    const by = toNumber(step(frame)) ?? raise(machine, 'for statement step must be a number');
    const from = toNumber(start(frame)) ?? raise(machine, 'for statement init must be a number');
    const to = toNumber(end(frame)) ?? raise(machine, 'for statement limit must be a number');
    for (let i = from; by > 0 ? i <= to : i >= to; i += by) {
      spend(machine);
      frame.cells[slot] = { value: i };
      const outcome = turn(frame);
      if (outcome === Broke) return Normal;
      if (outcome !== Normal) return outcome;
    }
    return Normal;
  };
}

/** `for k, v in … do … end`. */
export function compileGenericFor(
  node: Extract<Statement, { type: 'ForGenericStatement' }>,
  scope: FunctionScope,
): Step {
  const iterators = compileList(node.iterators, scope);
  scope.enter();
  const slots = node.variables.map((variable) => scope.declare(variable.name));
  const turn = compileBlock(node.body, scope);
  scope.leave();
  const line = lineOf(node);
  return (frame) => {
    const [next, state, initial] = iterators(frame);
    let control = initial;
    for (;;) {
      frame.machine.line = line;
      const values = call(frame.machine, next, [state, control]);
      control = values[0];
      if (control === undefined) return Normal;
      for (let i = 0; i < slots.length; i++) frame.cells[slots[i] ?? 0] = { value: values[i] };
      const outcome = turn(frame);
      if (outcome === Broke) return Normal;
      if (outcome !== Normal) return outcome;
    }
  };
}
