import { type Edge, type Fleet, podTemplates } from '#fleet';
import { stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A Service is called by a name that the resolver of the pod does not complete. */
export const shortHostName: Rule = {
  name: 'short-host-name',
  title: 'A Service is called by a name that its caller cannot resolve',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['short-dns-name'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const seen = new Set<string>();
      for (const edge of fleet.edges) {
        if (edge.role !== 'url' || edge.to.kind !== 'Service') continue;
        const reason = reasonFor(fleet, edge);
        const key = `${edge.from.world.key} ${edge.from.id.kind} ${edge.from.id.namespace}/${edge.from.id.name} ${edge.to.name}`;
        if (reason === undefined || seen.has(key)) continue;
        seen.add(key);
        const { from, to, path } = edge;
        report(
          objectHit(
            fleet,
            from,
            path,
            `${from.id.kind} ${from.id.name} calls Service ${to.name} in namespace ${to.namespace}, but ${reason.because}: the name is not found (NXDOMAIN); write ${reason.instead}`,
          ),
        );
      }
    }
  },
};

type Reason = { readonly because: string; readonly instead: string };

function reasonFor({ facts, target }: Fleet, { from, to, path }: Edge): Reason | undefined {
  const text = String(valueAt(from.manifest, path) ?? '');
  const isShort = !text.includes(`${to.name}.`);
  if (isShort && facts.shortNames === false)
    return {
      because: `${target} completes no short names`,
      instead: `${to.name}.${to.namespace}.svc.cluster.local`,
    };
  const pod = podTemplates(from.manifest).find((each) => isBelow(path, each.path));
  if (!pod) return undefined;
  const policy = stringAt(pod.spec, 'dnsPolicy') ?? 'ClusterFirst';
  if (policy === 'Default')
    return {
      because: 'its dnsPolicy is Default, the resolver of the node, which knows no Services',
      instead: 'dnsPolicy: ClusterFirst',
    };
  if (policy === 'ClusterFirst' && pod.spec['hostNetwork'] === true)
    return {
      because: 'with hostNetwork it has the resolver of the node, which knows no Services',
      instead: 'dnsPolicy: ClusterFirstWithHostNet',
    };
  return undefined;
}

function isBelow(path: YamlPath, parent: YamlPath): boolean {
  return parent.every((step, index) => path[index] === step);
}
