import type { Expression, Statement } from 'luaparse';
import { compileCall, compileList, compileSingle, lineOf } from './compile-expression.ts';
import { compileFunction } from './compile-function.ts';
import { compileGenericFor, compileNumericFor, compileRepeat, compileWhile } from './compile-loop.ts';
import { type Frame, Broke, Jumping, Normal, Returned, type Step } from './frame.ts';
import type { FunctionScope } from './function-scope.ts';
import { setIndex, spend } from './machine.ts';
import { isTruthy, type LuaValue } from './value.ts';

/** Compiles statements in a scope of their own; a goto to one of their labels is resolved here. */
export function compileBlock(body: readonly Statement[], scope: FunctionScope): Step {
  scope.enter();
  const step = compileBody(body, scope);
  scope.leave();
  return step;
}

/** Compiles statements in the current scope. */
export function compileBody(body: readonly Statement[], scope: FunctionScope): Step {
  const labels = new Map<string, number>();
  const steps = body.map((statement, position) => {
    if (statement.type === 'LabelStatement') labels.set(statement.label.name, position);
    return compileStatement(statement, scope);
  });
  return (frame) => {
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      if (step === undefined) break;
      spend(frame.machine);
      const outcome = step(frame);
      if (outcome === Normal) continue;
      const target = outcome === Jumping ? labels.get(frame.label) : undefined;
      if (target === undefined) return outcome;
      i = target;
    }
    return Normal;
  };
}

function compileStatement(node: Statement, scope: FunctionScope): Step {
  switch (node.type) {
    case 'LocalStatement':
      return compileLocal(node, scope);
    case 'AssignmentStatement':
      return compileAssignment(node, scope);
    case 'CallStatement': {
      const results = compileCall(node.expression, scope);
      return (frame) => {
        results(frame);
        return Normal;
      };
    }
    case 'FunctionDeclaration': {
      if (node.identifier === null) return () => Normal;
      const isLocal = node.isLocal && node.identifier.type === 'Identifier';
      const slot =
        isLocal && node.identifier.type === 'Identifier' ? scope.declare(node.identifier.name) : -1;
      const make = compileFunction(node, scope);
      if (slot >= 0) {
        return (frame) => {
          const cell: { value: LuaValue } = { value: undefined };
          frame.cells[slot] = cell;
          cell.value = make(frame);
          return Normal;
        };
      }
      const assign = compileTarget(node.identifier, scope);
      return (frame) => {
        assign(frame)(make(frame));
        return Normal;
      };
    }
    case 'ReturnStatement': {
      const values = compileList(node.arguments, scope);
      return (frame) => {
        frame.returned = values(frame);
        return Returned;
      };
    }
    case 'BreakStatement':
      return () => Broke;
    case 'GotoStatement': {
      const { name } = node.label;
      return (frame) => {
        frame.label = name;
        return Jumping;
      };
    }
    case 'LabelStatement':
      return () => Normal;
    case 'DoStatement':
      return compileBlock(node.body, scope);
    case 'IfStatement':
      return compileIf(node.clauses, scope);
    case 'WhileStatement':
      return compileWhile(node.condition, node.body, scope);
    case 'RepeatStatement':
      return compileRepeat(node.condition, node.body, scope);
    case 'ForNumericStatement':
      return compileNumericFor(node, scope);
    case 'ForGenericStatement':
      return compileGenericFor(node, scope);
  }
}

function compileLocal(node: Extract<Statement, { type: 'LocalStatement' }>, scope: FunctionScope): Step {
  const values = compileList(node.init, scope);
  const slots = node.variables.map((variable) => scope.declare(variable.name));
  return (frame) => {
    const results = values(frame);
    for (let i = 0; i < slots.length; i++) frame.cells[slots[i] ?? 0] = { value: results[i] };
    return Normal;
  };
}

function compileAssignment(
  node: Extract<Statement, { type: 'AssignmentStatement' }>,
  scope: FunctionScope,
): Step {
  const targets = node.variables.map((variable) => compileTarget(variable, scope));
  const values = compileList(node.init, scope);
  const [only] = targets;
  if (targets.length === 1 && only !== undefined) {
    return (frame) => {
      const assign = only(frame);
      assign(values(frame)[0]);
      return Normal;
    };
  }
  return (frame) => {
    const assigns = targets.map((target) => target(frame));
    const results = values(frame);
    assigns.forEach((assign, i) => assign(results[i]));
    return Normal;
  };
}

/** Compiles the left side of an assignment: evaluates its parts first, then takes the value. */
function compileTarget(node: Expression, scope: FunctionScope): (frame: Frame) => (value: LuaValue) => void {
  if (node.type === 'Identifier') return compileNameTarget(node.name, scope);
  const line = lineOf(node);
  if (node.type === 'MemberExpression') {
    const base = compileSingle(node.base, scope);
    const key = node.identifier.name;
    return (frame) => {
      const value = base(frame);
      return (item) => {
        frame.machine.line = line;
        setIndex(frame.machine, { value, key }, item);
      };
    };
  }
  if (node.type !== 'IndexExpression') throw new Error(`${node.type} cannot be assigned to`);
  const base = compileSingle(node.base, scope);
  const index = compileSingle(node.index, scope);
  return (frame) => {
    const target = { value: base(frame), key: index(frame) };
    return (item) => {
      frame.machine.line = line;
      setIndex(frame.machine, target, item);
    };
  };
}

function compileNameTarget(name: string, scope: FunctionScope): (frame: Frame) => (value: LuaValue) => void {
  const place = scope.resolve(name);
  if (place.kind === 'global') {
    return (frame) => (item) => setIndex(frame.machine, { value: frame.machine.globals, key: name }, item);
  }
  return (frame) => {
    const cell = (place.kind === 'local' ? frame.cells : frame.upvalues)[place.slot];
    return (item) => {
      if (cell !== undefined) cell.value = item;
    };
  };
}

function compileIf(
  clauses: readonly { readonly condition?: Expression; readonly body: readonly Statement[] }[],
  scope: FunctionScope,
): Step {
  const branches = clauses.map((clause) => ({
    condition: clause.condition === undefined ? undefined : compileSingle(clause.condition, scope),
    body: compileBlock(clause.body, scope),
  }));
  return (frame) => {
    for (const branch of branches) {
      if (branch.condition === undefined || isTruthy(branch.condition(frame))) return branch.body(frame);
    }
    return Normal;
  };
}
