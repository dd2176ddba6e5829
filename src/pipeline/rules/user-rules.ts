import { matchesGlob } from '#argocd';
import type { Config, UserRule } from '#config';
import type { Impact } from '#findings';
import type { Edge, Fleet, FleetObject } from '#fleet';
import { isRecord } from '#kube';
import { type CelAnswer, compileCel } from '#schema';
import { manifestOf, namespaceOf } from '#sources';
import type { YamlPath } from '#yaml';
import { kindName } from './kind-name.ts';
import { type Rule, type Saying, defineRule } from './rule.ts';

type Answered = { readonly object: string; readonly failure: string | null };

/** The rules that a configuration brings: CEL expressions that must be true of objects or of edges. */
export function userRules({ rules = [] }: Config): readonly Rule[] {
  return rules.map((rule) =>
    defineRule<Answered>({
      name: rule.name,
      title: rule.message,
      impact: impacts[rule.severity],
      looksAt: 'each-target',
      findIn({ fleet }, report) {
        const program = compileCel(rule.expression);
        if (program.kind === 'refused' || !fits(rule.match?.target, fleet.target)) return;
        for (const { object, path, variables } of asked(rule, fleet)) {
          const answer = program.run({ ...variables, ...surroundings(fleet, object) });
          if (answer.kind === 'value' && answer.value === true) continue;
          const failure = failureOf(answer);
          report({
            object,
            path,
            data: { object: kindName(object.id), failure },
            // An expression that fails says nothing good about the object, but is never an error; an object that takes more
            // than an expression is granted does not get past it.
            ...(failure !== null && !isLimit(answer) && rule.severity === 'error' && { impact: 'weakens' }),
          });
        }
      },
      say: (data) => sayAnswer(rule, data),
    }),
  );
}

function isLimit(answer: CelAnswer): boolean {
  return answer.kind === 'failed' && answer.isLimit;
}

const impacts: Readonly<Record<UserRule['severity'], Impact>> = {
  error: 'breaks',
  warning: 'weakens',
  info: 'tidies',
};

function sayAnswer({ name, message }: UserRule, { object, failure }: Answered): Saying {
  return {
    what: failure === null ? `${object}: ${message}` : `${object}: rule ${name} has no answer: ${failure}`,
    so: `Rule ${name} of the configuration is not met`,
    do: failure === null ? 'Change it, or waive the rule here' : 'Let the expression answer for every object',
  };
}

type Question = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Every object or edge that a rule is about, with what its expression sees of it. */
function asked(rule: UserRule, fleet: Fleet): readonly Question[] {
  if (rule.over === 'edges')
    return fleet.edges
      .filter(({ from, to, role }) => {
        return selects(rule, from) && fits(rule.match?.role, role) && fits(rule.match?.toKind, to.kind);
      })
      .map((edge) => ({ object: edge.from, path: edge.path, variables: edgeVariables(edge) }));
  const path = (rule.path ?? '/metadata/name').split('/').slice(1).map(step);
  return fleet.objects
    .filter((object) => selects(rule, object))
    .map((object) => ({ object, path, variables: { object: celValue(object.manifest) } }));
}

function selects({ match }: UserRule, { id, unit }: FleetObject): boolean {
  return (
    fits(match?.group, id.group) &&
    fits(match?.kind, id.kind) &&
    fits(match?.namespace, id.namespace) &&
    fits(match?.name, id.name) &&
    fits(match?.application, unit.owner.name)
  );
}

function fits(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || matchesGlob(pattern, text);
}

function surroundings(fleet: Fleet, { unit, world }: FleetObject) {
  const { owner } = unit;
  const { name } = owner;
  const namespace = namespaceOf(owner);
  const project = owner.kind === 'application' ? owner.project : '';
  return {
    target: fleet.target,
    cluster: world.kind === 'cluster' ? world.name : '',
    facts: celValue(fleet.facts),
    application: { name, namespace, project, manifest: celValue(manifestOf(owner)) },
  };
}

function edgeVariables({ from, to, role, isOptional, resolution }: Edge) {
  const objects = resolution.state === 'resolved' ? resolution.objects : [];
  return {
    from: celValue(from.manifest),
    to: celValue(to),
    role,
    isOptional,
    state: states[resolution.state],
    objects: objects.map(({ manifest }) => celValue(manifest)),
    applications: objects.map(({ unit }) => unit.owner.name),
  };
}

/** The states as rules of users know them. */
const states = {
  resolved: 'resolved',
  provided: 'provided',
  lacking: 'dangling',
  absent: 'dangling',
  unknown: 'unknown',
} as const;

/** Why an expression is not simply false. */
function failureOf(answer: CelAnswer): string | null {
  if (answer.kind === 'failed') return answer.reason;
  return answer.value === false ? null : 'it is neither true nor false';
}

function step(text: string): string | number {
  const plain = text.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(plain) ? Number(plain) : plain;
}

/** CEL tells integers from floats; YAML's whole numbers are integers. */
function celValue(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(celValue);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, celValue(item)]])),
  );
}
