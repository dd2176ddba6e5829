import { asText } from '#text';
import { type Json, arrayAt, isRecord, recordAt, stringAt } from './fields.ts';

/** A label selector as `metav1.LabelSelector` writes it. */
export type LabelSelector = Json;

type Labels = Readonly<Record<string, unknown>>;

/** Whether every wanted label is there with that value. */
export function matchesLabels(wanted: Labels, labels: Labels | null | undefined): boolean {
  return Object.entries(wanted).every(([key, value]) => labels?.[key] === value);
}

/** Whether a selector selects these labels. An empty selector selects everything, a missing one nothing. */
export function matchesSelector(selector: unknown, labels: Labels | null | undefined): boolean {
  if (!isRecord(selector)) return false;
  if (!matchesLabels(recordAt(selector, 'matchLabels'), labels)) return false;
  return arrayAt(selector, 'matchExpressions').every((expression) =>
    matchesExpression(expression, labels ?? {}),
  );
}

/** A selector in one line: `app=web,tier in (a,b)`. */
export function describeSelector(selector: unknown): string {
  const parts = Object.entries(recordAt(selector, 'matchLabels')).map(
    ([key, value]) => `${key}=${asText(value)}`,
  );
  for (const expression of arrayAt(selector, 'matchExpressions')) {
    const key = stringAt(expression, 'key') ?? '';
    const operator = stringAt(expression, 'operator') ?? '';
    const values = arrayAt(expression, 'values').map(asText).join(',');
    parts.push(values === '' ? `${key} ${operator}` : `${key} ${operator} (${values})`);
  }
  return parts.join(',');
}

function matchesExpression(expression: unknown, labels: Labels): boolean {
  const key = stringAt(expression, 'key') ?? '';
  const values = arrayAt(expression, 'values');
  const has = Object.hasOwn(labels, key);
  switch (stringAt(expression, 'operator')) {
    case 'In':
      return has && values.includes(labels[key]);
    case 'NotIn':
      return !has || !values.includes(labels[key]);
    case 'Exists':
      return has;
    case 'DoesNotExist':
      return !has;
    default:
      return false;
  }
}
