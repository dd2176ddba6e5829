import { type Fleet, type Selection, isLooseWorld, isOpaque, podTemplates, selections } from '#fleet';
import { describeSelector, isBuiltInGroup, recordAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A Service, budget or monitor selects nothing: no endpoints, no protection, no metrics. */
export const emptySelection: Rule = {
  name: 'empty-selection',
  title: 'A selector selects nothing',
  severity: 'warning',
  since: '0.1.0',
  fix: 'choice',
  classes: ['selector-selects-nothing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const selection of selections(fleet)) {
        if (selection.matches.length > 0 || mayBeUnseen(fleet, selection)) continue;
        const { from, path, selector, selects } = selection;
        const hint = nearMiss(fleet, selection);
        if (isLooseWorld(from.cluster) && hint === undefined) continue;
        report({
          target: fleet.target,
          application: from.application.application.name,
          object: from.id,
          path: pointerText(path),
          place: from.origin.field(path).edit,
          message: `${from.id.kind} ${from.id.name} selects ${selects} with ${describeSelector(selector)}, and none has these labels${hint === undefined ? '' : `; ${hint}`}`,
        });
      }
    }
  },
};

/** Pods may come from what is not rendered, from operators, or from outside git. */
function mayBeUnseen(fleet: Fleet, { from, namespaces }: Selection): boolean {
  if (namespaces === '*' || from.id.kind === 'NetworkPolicy') return true;
  if (
    fleet.applications.some(
      (rendered) =>
        isOpaque(rendered) &&
        (namespaces.includes(rendered.application.destination.namespace ?? '') ||
          rendered.application.destination.namespace === undefined),
    )
  )
    return true;
  const here = namespaces.flatMap((namespace) => fleet.inNamespace(from.cluster, namespace));
  if (here.some(({ id }) => !isBuiltInGroup(id.group) && !harmless.has(id.kind))) return true;
  return from.application.objects.some(({ id }) => id.kind === 'Subscription');
}

/** Custom resources that never start pods of their own. */
const harmless: ReadonlySet<string> = new Set([
  'ServiceMonitor',
  'PodMonitor',
  'PrometheusRule',
  'ExternalSecret',
  'SecretStore',
  'SealedSecret',
  'Certificate',
  'Issuer',
  'HTTPRoute',
  'GRPCRoute',
  'Gateway',
  'Route',
  'IngressRoute',
  'Middleware',
  'VirtualService',
  'DestinationRule',
  'Application',
  'ApplicationSet',
  'AppProject',
  'ScaledObject',
  'ReferenceGrant',
  'Rollout',
  'AnalysisTemplate',
  'ImageStream',
  'GrafanaDashboard',
  'TriggerAuthentication',
]);

/** A workload of the same application that carries some of the wanted labels, but not all. */
function nearMiss(fleet: Fleet, { from, selector, selects }: Selection): string | undefined {
  if (selects !== 'pods') return undefined;
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  for (const object of fleet.inNamespace(from.cluster, from.id.namespace)) {
    for (const pod of podTemplates(object.manifest)) {
      const lacking = wanted.filter(([key, value]) => pod.labels[key] !== value);
      if (lacking.length === 0 || lacking.length === wanted.length) continue;
      const text = lacking.map(([key, value]) => `${key}=${String(value)}`).join(',');
      return `${object.id.kind} ${object.id.name} lacks ${text}`;
    }
  }
  return undefined;
}
