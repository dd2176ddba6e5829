import { containersOf, isGranted, isLooseWorld, podTemplates } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** kube-state-metrics is told to list kinds that its roles do not grant: it logs errors and has no such metrics. */
export const collectorWithoutPermission: Rule = {
  name: 'collector-without-permission',
  title: 'A metrics collector lists kinds that it may not list',
  severity: 'warning',
  since: '0.1.0',
  fix: 'patch',
  classes: ['collector-rbac-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (isLooseWorld(object.cluster)) continue;
        for (const pod of podTemplates(object.manifest)) {
          for (const container of containersOf(pod)) {
            if (!/kube-state-metrics/.test(stringAt(container.spec, 'image') ?? '')) continue;
            const args = arrayAt(container.spec, 'args').map(String);
            const index = args.findIndex((arg) => arg.startsWith('--resources='));
            if (index < 0) continue;
            const listed = (args[index] ?? '').slice('--resources='.length).split(',');
            const account = {
              cluster: object.cluster,
              namespace: object.id.namespace,
              name: stringAt(pod.spec, 'serviceAccountName') ?? 'default',
            };
            const refused = listed.filter((resource) => {
              const group = clusterScoped[resource];
              const wish = { group: group ?? '', resource, verb: 'list', namespace: '' };
              return group !== undefined && isGranted(fleet, account, wish) === 'refused';
            });
            if (refused.length === 0) continue;
            report(
              objectHit(
                fleet,
                object,
                [...container.path, 'args', index],
                `${object.id.kind} ${object.id.name} collects ${refused.join(', ')}, which are cluster-scoped, but no ClusterRole lets ServiceAccount ${account.name} list them`,
              ),
            );
          }
        }
      }
    }
  },
};

/** The cluster-scoped resources that it knows, with their groups. */
const clusterScoped: Readonly<Record<string, string>> = {
  namespaces: '',
  nodes: '',
  persistentvolumes: '',
  storageclasses: 'storage.k8s.io',
  volumeattachments: 'storage.k8s.io',
  certificatesigningrequests: 'certificates.k8s.io',
  mutatingwebhookconfigurations: 'admissionregistration.k8s.io',
  validatingwebhookconfigurations: 'admissionregistration.k8s.io',
  clusterroles: 'rbac.authorization.k8s.io',
  clusterrolebindings: 'rbac.authorization.k8s.io',
  ingressclasses: 'networking.k8s.io',
};
