import { Failure } from '../failure.ts';

type Labels = ReadonlyMap<string, string>;
type Requirement = (labels: Labels) => boolean;

const parsed = new Map<string, readonly Requirement[]>();

/** Whether labels satisfy a selector in the text form of Kubernetes: `app=web,tier in (a,b),!legacy`. */
export function matchesSelectorText(selector: string, labels: Labels): boolean {
  if (selector.trim() === '') return true;
  let requirements = parsed.get(selector);
  if (!requirements) {
    requirements = splitRequirements(selector).map(parseRequirement);
    parsed.set(selector, requirements);
  }
  return requirements.every((requirement) => requirement(labels));
}

function splitRequirements(selector: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < selector.length; i++) {
    if (selector[i] === '(') depth++;
    if (selector[i] === ')') depth--;
    if (selector[i] === ',' && depth === 0) {
      parts.push(selector.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, selector.slice(start)];
}

const keyForm = '[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?';
const setForm = new RegExp(`^(${keyForm})\\s+(in|notin)\\s*\\(([^()]*)\\)$`);
const compareForm = new RegExp(`^(${keyForm})\\s*(==|=|!=|>|<)\\s*([-A-Za-z0-9_.]*)$`);
const existsForm = new RegExp(`^(!?)\\s*(${keyForm})$`);

function parseRequirement(raw: string): Requirement {
  const text = raw.trim();
  const set = setForm.exec(text);
  if (set) {
    const [, key = '', operator, list = ''] = set;
    const values = new Set(list.split(',').map((value) => value.trim()));
    return operator === 'in'
      ? (labels) => values.has(labels.get(key) ?? '') && labels.has(key)
      : (labels) => !labels.has(key) || !values.has(labels.get(key) ?? '');
  }
  const compare = compareForm.exec(text);
  if (compare) return comparison(compare[1] ?? '', compare[2] ?? '', compare[3] ?? '');
  const exists = existsForm.exec(text);
  if (exists) {
    const [, not, key = ''] = exists;
    return not === '!' ? (labels) => !labels.has(key) : (labels) => labels.has(key);
  }
  throw new Failure(`unable to parse requirement: found '${text}'`, {
    suggestion: 'write key=value, key!=value, key in (a,b), key notin (a,b), key or !key',
  });
}

function comparison(key: string, operator: string, value: string): Requirement {
  switch (operator) {
    case '!=':
      return (labels) => labels.get(key) !== value;
    case '>':
      return (labels) => labels.has(key) && Number(labels.get(key)) > Number(value);
    case '<':
      return (labels) => labels.has(key) && Number(labels.get(key)) < Number(value);
    default:
      return (labels) => labels.get(key) === value;
  }
}
