import { select } from '#kube';
import type { NodePool } from '#config';
import { poolObjection } from '#needs';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

/** Every node pool is tainted, and the pods that an operator makes of an object tolerate none of the taints. */
export const untolerantOperatorPods = defineRule<{
  object: string;
  objections: readonly string[];
  fields: readonly string[];
}>({
  name: 'untolerant-operator-pods',
  title: 'The pods that an operator makes of an object tolerate the taints of no node pool',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const pools = fleet.facts.nodePools ?? [];
    if (pools.length === 0 || pools.some((pool) => taintObjection([], pool) === undefined)) return;
    for (const [kind, { at: tolerations, when, unless }] of fleet.knowledge.having('tolerations')) {
      for (const object of fleet.ofKind(kind)) {
        const { manifest } = object;
        if (when !== undefined && select(manifest, when).length === 0) continue;
        if (unless !== undefined && select(manifest, unless).length > 0) continue;
        const given = tolerations
          .flatMap((pattern) => select(manifest, `${pattern}[]`))
          .map(({ value }) => value);
        const objections = pools.flatMap((pool) => taintObjection(given, pool) ?? []);
        if (objections.length < pools.length) continue;
        report({
          object,
          path: fieldOf(tolerations[0] ?? 'spec'),
          data: { object: `${object.id.kind} ${object.id.name}`, objections, fields: tolerations },
        });
      }
    }
  },
  say: ({ object, objections, fields }) => ({
    what: `the pods that the operator makes of ${object} tolerate no node pool`,
    so: `They stay Pending (had untolerated taint): ${objections.join('; ')}`,
    do: `Set ${fields.join(' or ')}`,
  }),
});

/** Why the taints of a pool keep out a pod with these tolerations. */
function taintObjection(
  tolerations: readonly unknown[],
  { name, taints = [] }: NodePool,
): string | undefined {
  return poolObjection({ tolerations }, { name, taints });
}

/** The field that a pattern begins with, up to the first list or map in it. */
function fieldOf(pattern: string): YamlPath {
  const steps = pattern.split('.');
  const end = steps.findIndex((step) => /[[*]/.test(step));
  return (end < 0 ? steps : steps.slice(0, end + 1))
    .map((step) => step.replace(/\[\]$/, ''))
    .filter((step) => step !== '*');
}
