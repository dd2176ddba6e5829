import type { Budget } from '#budget';
import { Optional } from '@marcbachmann/cel-js';
import { isRecord } from '#kube';
import { compileCel } from './cel/compile-cel.ts';
import { toCel } from './cel/to-cel.ts';
import type { CelRule } from './schema.ts';
import type { Validation } from './validation.ts';
import type { Violation } from './violation.ts';
import type { RuleSite } from './walk.ts';

export type RuleResult = Pick<Validation, 'violations' | 'notVerified' | 'cutShort'>;

/**
 * Runs the CEL rules of a schema on the values they stand at. Rules about a change (`oldSelf`) do not apply to a
 * new object. A rule that we cannot run is named, and never counts as broken.
 */
export function runRules(sites: readonly RuleSite[], budget?: Budget): RuleResult {
  const violations: Violation[] = [];
  const [notVerified, cutShort] = [new Set<string>(), new Set<string>()];
  for (const { path, schema, value } of sites) {
    const self = toCel(value, schema, budget);
    for (const rule of schema.rules ?? []) {
      const verdict = judge(rule, self, budget);
      if (verdict.kind === 'broken') {
        violations.push({
          path: [...path, ...stepsOf(rule.fieldPath)],
          code: 'rule',
          severity: 'error',
          message: verdict.message,
        });
      }
      if (verdict.kind === 'not-run')
        (verdict.isLimit === true ? cutShort : notVerified).add(
          `the CEL rule ${JSON.stringify(rule.rule)} could not be run: ${verdict.reason}`,
        );
    }
  }
  return {
    violations,
    notVerified: [...notVerified],
    ...(cutShort.size > 0 && { cutShort: [...cutShort] }),
  };
}

/**
 * Runs the rules that compare with the old value, where the way to it leads through maps only: items of lists are
 * matched by rules of their own, which we do not follow.
 */
export function runTransitionRules(
  sites: readonly RuleSite[],
  before: unknown,
  budget: Budget | undefined,
): readonly Violation[] {
  const violations: Violation[] = [];
  for (const { path, schema, value } of sites) {
    const old = path.every((step) => typeof step === 'string') ? valueAt(before, path) : undefined;
    if (old === undefined || old === null) continue;
    const variables = { self: toCel(value, schema, budget), oldSelf: toCel(old, schema, budget) };
    for (const rule of schema.rules ?? []) {
      if (!/\boldSelf\b/.test(rule.rule) || rule.optionalOldSelf === true) continue;
      const program = compileCel(rule.rule);
      const answer = program.kind === 'program' ? program.run(variables, budget) : undefined;
      if (answer?.kind !== 'value' || answer.value !== false) continue;
      violations.push({ path, code: 'rule', severity: 'error', message: messageOf(rule, variables, budget) });
    }
  }
  return violations;
}

type Verdict =
  | { readonly kind: 'holds' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'not-run'; readonly reason: string; readonly isLimit?: boolean };

function judge(rule: CelRule, self: unknown, budget: Budget | undefined): Verdict {
  const transition = /\boldSelf\b/.test(rule.rule);
  if (transition && rule.optionalOldSelf !== true) {
    budget?.charge();
    return { kind: 'holds' };
  }
  const program = compileCel(rule.rule);
  if (program.kind === 'refused') return { kind: 'not-run', reason: program.reason };
  const variables = transition ? { self, oldSelf: Optional.none() } : { self };
  const answer = program.run(variables, budget);
  // A rule that reads a key that is not there fails, and to the API server a failed rule is a broken one.
  if (answer.kind === 'failed' && answer.reason.startsWith('No such key')) {
    return { kind: 'broken', message: `${messageOf(rule, variables, budget)} (${answer.reason})` };
  }
  if (answer.kind === 'failed') return { kind: 'not-run', reason: answer.reason, isLimit: answer.isLimit };
  if (answer.value === true) return { kind: 'holds' };
  if (answer.value !== false) return { kind: 'not-run', reason: 'it does not answer true or false' };
  return { kind: 'broken', message: messageOf(rule, variables, budget) };
}

function messageOf(
  rule: CelRule,
  variables: Readonly<Record<string, unknown>>,
  budget: Budget | undefined,
): string {
  if (rule.messageExpression !== undefined) {
    const program = compileCel(rule.messageExpression);
    const answer = program.kind === 'program' ? program.run(variables, budget) : undefined;
    if (answer?.kind === 'value' && typeof answer.value === 'string' && answer.value !== '')
      return answer.value;
  }
  return rule.message ?? `breaks the rule ${rule.rule}`;
}

/** `.spec.names[0]` as steps; only plain forms are followed. */
function stepsOf(fieldPath: string | undefined): readonly (string | number)[] {
  return [...(fieldPath ?? '').matchAll(/\.([\w-]+)|\[(\d+)\]|\['([^']+)'\]/g)].map(
    ([, name, index, key]) => name ?? key ?? Number(index),
  );
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) current = isRecord(current) ? current[step] : undefined;
  return current;
}
