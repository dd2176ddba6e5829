import type { ViolationCode } from '#schema';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A rule over what schemas say: the violations of some codes, each where the field was set. */
export function schemaRule(rule: Omit<Rule, 'find' | 'since'>, codes: readonly ViolationCode[]): Rule {
  return {
    ...rule,
    since: '0.1.0',
    find({ targets }, report) {
      for (const { fleet, validation } of targets) {
        for (const object of fleet.objects) {
          for (const violation of validation(object)?.violations ?? []) {
            if (!codes.includes(violation.code)) continue;
            report({
              target: fleet.target,
              application: object.application.application.name,
              object: object.id,
              path: pointerText(violation.path),
              severity: violation.severity,
              place: object.origin.field(violation.path).edit,
              message: `${object.id.kind} ${object.id.name}: ${violation.message}`,
            });
          }
        }
      }
    },
  };
}
