import { asText } from '#text';
import { arrayAt, isRecord, type Json, recordAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badLabelValue, badQualifiedName } from '../names.ts';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';

/** Every label selector of a built-in object (apimachinery ValidateLabelSelector), and plain maps that select. */
export const labelSelectors: Check = (object, report) => {
  visit(recordAt(object, 'spec'), ['spec'], report);
  if (Array.isArray(object['webhooks'])) visit(object['webhooks'], ['webhooks'], report);
  if (object['kind'] === 'Service')
    checkLabels({ holder: object['spec'], field: 'selector', path: ['spec'], report });
};

function visit(value: unknown, path: FieldPath, report: Report): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => visit(item, [...path, index], report));
    return;
  }
  if (!isRecord(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'matchLabels' || key === 'nodeSelector')
      checkLabels({ holder: value, field: key, path, report });
    else if (key === 'matchExpressions') checkExpressions(value, path, report);
    else if (typeof child === 'object' && child !== null) visit(child, [...path, key], report);
  }
}

function checkLabels({
  holder,
  field,
  path,
  report,
}: {
  readonly holder: unknown;
  readonly field: string;
  readonly path: FieldPath;
  readonly report: Report;
}): void {
  for (const [key, value] of Object.entries(recordAt(holder, field))) {
    const why = badQualifiedName(key);
    if (why !== undefined)
      report(error([...path, field, key], 'bad-name', `label key ${quote(key)} is not valid: ${why}`));
    const wrong = typeof value === 'string' ? badLabelValue(value) : undefined;
    if (wrong !== undefined)
      report(
        error(
          [...path, field, key],
          'bad-format',
          `label value ${quote(asText(value))} is not valid: ${wrong}`,
        ),
      );
  }
}

function checkExpressions(holder: Json, path: FieldPath, report: Report): void {
  arrayAt(holder, 'matchExpressions').forEach((expression, index) => {
    const here = [...path, 'matchExpressions', index, 'values'];
    const key = stringAt(expression, 'key') ?? '';
    const why = key === '' ? undefined : badQualifiedName(key);
    if (why !== undefined) {
      report(
        error(
          [...path, 'matchExpressions', index, 'key'],
          'bad-name',
          `label key ${quote(key)} is not valid: ${why}`,
        ),
      );
    }
    const operator = stringAt(expression, 'operator');
    const values = arrayAt(expression, 'values').length;
    if ((operator === 'In' || operator === 'NotIn') && values === 0) {
      report(error(here, 'missing-field', `the operator ${operator} needs values`));
    }
    if ((operator === 'Exists' || operator === 'DoesNotExist') && values > 0) {
      report(error(here, 'conflict', `the operator ${operator} takes no values`));
    }
  });
}
