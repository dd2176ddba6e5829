import { asText } from '#text';
import { type Allowance, Budget, limitOf } from '#budget';
import { Environment } from '@marcbachmann/cel-js';
import { registerKubernetesLibrary } from './library.ts';
import { linearCalls, withoutLinearNames } from './linear-calls.ts';
import { installMeter, within } from './meter.ts';

/** A compiled expression, or why it could not be compiled. */
export type CelProgram =
  | { readonly kind: 'program'; run(variables: Readonly<Record<string, unknown>>, of?: Budget): CelAnswer }
  | { readonly kind: 'refused'; readonly reason: string };

/** What an expression came to, or why it failed. */
export type CelAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  /** `isLimit` where it is not the expression that fails, but what we grant it that is used up. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isLimit: boolean };

const programs = new Map<string, CelProgram>();
let environment: Environment | undefined;

/**
 * Compiles a CEL expression with the library of Kubernetes. Variables need no declaration; expressions are
 * bounded in size and depth, and their evaluation by a budget, so that a hostile one is stopped.
 */
export function compileCel(expression: string): CelProgram {
  const known = programs.get(expression);
  if (known !== undefined) return known;
  const program = compile(expression);
  programs.set(expression, program);
  return program;
}

/** What one evaluation may take; the API server stops at about as much. */
const callAllowance: Partial<Allowance> = { steps: 1_000_000, bytes: 64 * 1024 * 1024 };

function compile(expression: string): CelProgram {
  environment ??= newEnvironment();
  try {
    const evaluate = environment.parse(rewriteHas(expression));
    linearCalls(evaluate.ast);
    return {
      kind: 'program',
      run(variables, of) {
        const budget = (of ?? new Budget()).within(callAllowance);
        try {
          return { kind: 'value', value: within(budget, () => evaluate(variables)) };
        } catch (error) {
          return { kind: 'failed', reason: reasonOf(error), isLimit: limitOf(error) !== undefined };
        }
      },
    };
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) };
  }
}

/** How expressions are read. */
export const celOptions = {
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
  limits: { maxAstNodes: 20_000, maxDepth: 200 },
};

function newEnvironment(): Environment {
  return installMeter(
    registerKubernetesLibrary(new Environment({ ...celOptions, unlistedVariablesAreDyn: true })),
  );
}

/** The library's `has` takes no index on its way; membership says the same. */
export function rewriteHas(expression: string): string {
  return expression.replace(/\bhas\(([^()]*)\)/g, (whole, operand: string) => {
    const dot = operand.lastIndexOf('.');
    const [before, name] = [operand.slice(0, dot), operand.slice(dot + 1)];
    return dot >= 0 && before.includes(']') && /^\w+$/.test(name) ? `("${name}" in ${before})` : whole;
  });
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : asText(error);
  return withoutLinearNames(message.split('\n')[0] ?? '');
}
