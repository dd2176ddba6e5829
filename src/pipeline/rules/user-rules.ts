import { manifestOf, namespaceOf } from '#sources';
import { matchesGlob } from '#argocd';
import type { Config, UserRule } from '#config';
import type { Edge, Fleet, FleetObject } from '#fleet';
import { isRecord } from '#kube';
import { type CelAnswer, compileCel } from '#schema';
import { type YamlPath, pointerText } from '#yaml';
import type { Report, Rule } from './rule.ts';

/** The rules that a configuration brings: CEL expressions that must be true of objects or of edges. */
export function userRules({ rules = [] }: Config): readonly Rule[] {
  return rules.map((rule) => ({
    name: rule.name,
    title: rule.message,
    severity: rule.severity,
    looksAt: 'everything',
    since: '',
    fix: 'choice',
    classes: [],
    find({ fleets }, report) {
      for (const fleet of fleets) {
        if (!fits(rule.match?.target, fleet.target)) continue;
        if (rule.over === 'edges') checkEdges(rule, fleet, report);
        else checkObjects(rule, fleet, report);
      }
    },
  }));
}

function checkObjects(rule: UserRule, fleet: Fleet, report: Report): void {
  const program = compileCel(rule.expression);
  if (program.kind === 'refused') return;
  const path = (rule.path ?? '/metadata/name').split('/').slice(1).map(step);
  for (const object of fleet.objects) {
    if (!selects(rule, object)) continue;
    const answer = program.run({ object: celValue(object.manifest), ...surroundings(fleet, object) });
    tell({ rule, fleet, object, path, report }, answer);
  }
}

function checkEdges(rule: UserRule, fleet: Fleet, report: Report): void {
  const program = compileCel(rule.expression);
  if (program.kind === 'refused') return;
  for (const edge of fleet.edges) {
    const { from: object, to, role, path } = edge;
    if (!selects(rule, object) || !fits(rule.match?.role, role) || !fits(rule.match?.toKind, to.kind))
      continue;
    const answer = program.run({ ...edgeVariables(edge), ...surroundings(fleet, object) });
    tell({ rule, fleet, object, path, report }, answer);
  }
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
  untold: 'unknown',
} as const;

type Subject = {
  readonly rule: UserRule;
  readonly fleet: Fleet;
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly report: Report;
};

/** An expression that cannot be answered says nothing good about the object: it is told, but never as an error. */
function tell({ rule, fleet, object, path, report }: Subject, answer: CelAnswer): void {
  if (answer.kind === 'value' && answer.value === true) return;
  const what = `${object.id.kind} ${object.id.name}`;
  const reason = answer.kind === 'failed' ? answer.reason : 'it is neither true nor false';
  const isBroken = answer.kind === 'value' && answer.value === false;
  report({
    ...(isBroken || rule.severity !== 'error' ? {} : { severity: 'warning' }),
    target: fleet.target,
    application: object.unit.owner.name,
    object: object.id,
    path: pointerText(path),
    place: object.origin.field(path).edit,
    message: isBroken ? `${what}: ${rule.message}` : `${what}: rule ${rule.name} has no answer: ${reason}`,
  });
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
