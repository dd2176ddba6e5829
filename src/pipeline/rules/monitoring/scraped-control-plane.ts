import { select } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** Metrics of a scheduler, controller manager or etcd are asked for where the provider hides them. */
export const scrapedControlPlane: Rule = {
  name: 'scraped-control-plane',
  title: 'The control plane is scraped on a target whose provider hides it',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['managed-control-plane-monitoring'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.managedControlPlane !== true) continue;
      for (const object of fleet.ofKind('monitoring.coreos.com/PrometheusRule')) {
        const alert = select(object.manifest, 'spec.groups[].rules[].alert').find(({ value }) =>
          alerts.has(String(value)),
        );
        if (!alert) continue;
        report(
          objectHit(
            fleet,
            object,
            alert.path,
            `PrometheusRule ${object.id.name} has the alert ${String(alert.value)}, and ${fleet.facts.distribution ?? 'the provider'} does not show what it asks for: it fires for ever`,
          ),
        );
      }
      for (const object of fleet.ofKind('monitoring.coreos.com/ServiceMonitor')) {
        const part = parts.exec(object.id.name)?.[1];
        if (part === undefined) continue;
        report(
          objectHit(
            fleet,
            object,
            ['metadata', 'name'],
            `ServiceMonitor ${object.id.name} scrapes ${part}, which ${fleet.facts.distribution ?? 'the provider'} does not show: no target is ever up, and its alerts fire for ever`,
          ),
        );
      }
    }
  },
};

/** Alerts that fire as long as the part of the control plane has no metrics. */
const alerts: ReadonlySet<string> = new Set(['KubeControllerManagerDown', 'KubeSchedulerDown']);

const parts = /(?:^|-)(kube-scheduler|kube-controller-manager|kube-etcd|etcd)$/;
