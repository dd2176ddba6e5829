import type { ChartFault, Condition, FaultKind } from '#helm';
import type { Impact } from '#findings';
import type { Saying } from '../rule.ts';

/** What is said of a fault: the facts that its sentences are made of. */
export type FaultData = {
  readonly kind: FaultKind;
  readonly reason: string;
  readonly expression: string;
  /** The conditions of its branch, as the template writes them. */
  readonly branch: readonly string[];
  /** The named template that was looked at alone. */
  readonly within?: string;
};

/** The rule that a kind of fault belongs to, and what happens if it is so. */
export const faultRules: Readonly<Record<FaultKind, { readonly rule: string; readonly impact: Impact }>> = {
  syntax: { rule: 'helm-failure', impact: 'breaks' },
  'wrong-arguments': { rule: 'failing-template', impact: 'breaks' },
  'no-function': { rule: 'failing-template', impact: 'breaks' },
  'unknown-template': { rule: 'failing-template', impact: 'breaks' },
  'field-of-nothing': { rule: 'failing-template', impact: 'breaks' },
  'failing-call': { rule: 'failing-template', impact: 'breaks' },
  'absent-field': { rule: 'absent-built-in', impact: 'breaks' },
  'printed-map': { rule: 'printed-map', impact: 'breaks' },
  'broken-yaml': { rule: 'broken-branch', impact: 'breaks' },
  'null-field': { rule: 'null-field', impact: 'breaks' },
  'late-account': { rule: 'wave-inversion', impact: 'breaks' },
  'joined-objects': { rule: 'run-together-manifests', impact: 'breaks' },
  'duplicate-key': { rule: 'duplicate-key', impact: 'weakens' },
  'duplicate-variable': { rule: 'duplicate-environment', impact: 'weakens' },
};

/** The facts of a fault. */
export function faultData({ kind, reason, expression, branch, within }: ChartFault): FaultData {
  const alone = within === undefined ? {} : { within };
  return { kind, reason, expression, branch: branch.map(conditionText), ...alone };
}

function conditionText({ keyword, text, holds }: Condition): string {
  return `${holds ? '' : 'not '}${keyword} ${text}`;
}

/** The sentences about a fault, with the branch that it stands on. */
export function faultSaying(data: FaultData): Saying {
  const { kind, reason, expression } = data;
  const there = whereOf(data);
  switch (kind) {
    case 'syntax':
      return { what: reason, so: 'The chart cannot be read', do: 'Correct the template' };
    case 'unknown-template':
      return {
        what: reason,
        so: `Rendering stops at {{ ${trimmed(expression)} }}${there}`,
        do: 'Correct the name, or add the chart that defines it to the dependencies',
      };
    case 'absent-field':
      return {
        what: reason,
        so: `${expression} ${whatAbsenceDoes(expression)}, whatever the values are${there}`,
        do: 'Correct the name of the field',
      };
    case 'printed-map':
      return {
        what: `{{ ${trimmed(expression)} }} prints a map`,
        so: `The text reads map[…], as Go prints maps, whatever the values are${there}`,
        do: 'Print it with toYaml, or one of its fields',
      };
    case 'broken-yaml':
      return {
        what: `the text printed here is no YAML: ${reason}`,
        so: `Helm refuses the manifest whatever the values are${there}`,
        do: 'Correct the indentation, and look for {{- and -}} that take line breaks away',
      };
    case 'late-account':
      return {
        what: `${reason.replace(' ', ' uses ServiceAccount ')}, which comes in a later phase of the release`,
        so:
          expression === ''
            ? `No pod of it starts when the chart is installed first, whatever the values are${there}`
            : `Argo CD runs ${expression} hooks at the first sync too, and then no pod of it starts, whatever the values are${there}`,
        do: 'Make the account a hook that comes earlier, or run this in a later phase',
      };
    case 'null-field':
      return {
        what: `${reason} is printed without anything below it`,
        so: `The API server refuses the object without it, whatever the values are${there}`,
        do: 'Print something there, or leave out the object on that branch',
      };
    case 'joined-objects':
      return {
        what: 'two objects are printed here without --- between them',
        so: `They are read as one document, and only the last one is applied${there}`,
        do: 'Print a line with --- before each of them',
      };
    case 'duplicate-key':
    case 'duplicate-variable':
      return {
        what: printedTwice(kind, reason),
        so: `Only the last one is kept${there}`,
        do: 'Keep the one that is meant and remove the other',
      };
    default:
      return {
        what: `{{ ${trimmed(expression)} }} fails: ${reason}`,
        so: `Rendering stops whatever the values are${there}`,
        do: advice[kind],
      };
  }
}

/** Of maps a field that they lack is nothing, and has no field. The others are structs, of which it is an error. */
function whatAbsenceDoes(expression: string): string {
  const found = /\.(?:Release|Template)\.\w+(\.?)/.exec(expression);
  if (!found) return 'stops the rendering, in Helm 4 it may be empty';
  return found[1] === '' ? 'is empty' : 'stops the rendering';
}

const advice = {
  'wrong-arguments': 'Give the function the arguments that it takes',
  'no-function': 'Only functions take arguments: put one before them, or remove them',
  'field-of-nothing':
    'Read the field from what has it: $ is the root, and a named template sees only what it is given',
  'failing-call': 'Correct the arguments of the call',
} as const;

function trimmed(expression: string): string {
  return expression.replace(/^\{\{|\}\}$/g, '').trim();
}

function printedTwice(kind: FaultKind, reason: string): string {
  const areSeveral = reason.includes(', ');
  const what = kind === 'duplicate-key' ? '' : areSeveral ? 'variables ' : 'variable ';
  return `${what}${reason} ${areSeveral ? 'are' : 'is'} printed twice`;
}

const shownConditions = 5;

function whereOf({ branch, within }: FaultData): string {
  const called = within === undefined ? '' : `, wherever template "${within}" is called`;
  if (branch.length === 0) return called;
  const conditions = [...new Set(branch)];
  const shown = conditions
    .slice(-shownConditions)
    .map((text) => (text.startsWith('not ') ? `{{ else }} of {{ ${text.slice(4)} }}` : `{{ ${text} }}`));
  const more = conditions.length - shown.length;
  return `${called}, on the branch ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What stands at the related place of a fault. */
export function relatedMessage({ kind }: Pick<ChartFault, 'kind'>): string {
  return kind === 'late-account' ? 'the account' : 'first written here';
}
