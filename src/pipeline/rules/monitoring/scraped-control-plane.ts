import { select } from '#kube';
import { asText } from '#text';
import { defineRule } from '../rule.ts';

/** Metrics of a scheduler, controller manager or etcd are asked for where the provider hides them. */
export const scrapedControlPlane = defineRule<{
  object: string;
  asksFor: string;
  provider: string;
}>({
  name: 'scraped-control-plane',
  title: 'The control plane is scraped on a target whose provider hides it',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  chosenBy: ['spec', 'destination'],
  fix: 'patch',
  findIn({ fleet }, report) {
    if (fleet.facts.managedControlPlane !== true) return;
    const provider = fleet.facts.distribution ?? 'the provider';
    for (const object of fleet.ofKind('monitoring.coreos.com/PrometheusRule')) {
      const alert = select(object.manifest, 'spec.groups[].rules[].alert').find(({ value }) =>
        alerts.has(asText(value)),
      );
      if (!alert) continue;
      report({
        object,
        path: alert.path,
        data: {
          object: `PrometheusRule ${object.id.name}`,
          asksFor: `the alert ${asText(alert.value)}`,
          provider,
        },
      });
    }
    for (const object of fleet.ofKind('monitoring.coreos.com/ServiceMonitor')) {
      const part = parts.exec(object.id.name)?.[1];
      if (part === undefined) continue;
      report({
        object,
        path: ['metadata', 'name'],
        data: { object: `ServiceMonitor ${object.id.name}`, asksFor: part, provider },
      });
    }
  },
  say: ({ object, asksFor, provider }) => ({
    what: `${object} asks for ${asksFor}, and ${provider} hides its metrics`,
    so: 'No target is ever up, and alerts on it fire for ever',
    do: 'Switch it off for this target',
  }),
});

/** Alerts that fire as long as the part of the control plane has no metrics. */
const alerts: ReadonlySet<string> = new Set(['KubeControllerManagerDown', 'KubeSchedulerDown']);

const parts = /(?:^|-)(kube-scheduler|kube-controller-manager|kube-etcd|etcd)$/;
