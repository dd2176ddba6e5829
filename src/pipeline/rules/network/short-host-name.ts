import { asText } from '#text';
import { type Edge, type Fleet, podTemplates } from '#fleet';
import { stringAt } from '#kube';
import { isBelow, valueAt } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A Service is called by a name that the resolver of the pod does not complete. */
export const shortHostName = defineRule<{ caller: string; service: string; cause: Cause; write: string }>({
  name: 'short-host-name',
  title: 'A Service is called by a name that its caller cannot resolve',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const seen = new Set<string>();
    for (const edge of fleet.edges) {
      if (!['url', 'host'].includes(edge.role) || edge.to.kind !== 'Service') continue;
      const found = unresolved(fleet, edge);
      const key = `${edge.from.world.key} ${edge.from.id.kind} ${edge.from.id.namespace}/${edge.from.id.name} ${edge.to.name}`;
      if (found === undefined || seen.has(key)) continue;
      seen.add(key);
      const { from, to, path } = edge;
      report({ object: from, path, data: { caller: kindName(from.id), service: to.name, ...found } });
    }
  },
  say: ({ caller, service, cause, write }) => ({
    what: `${caller} calls Service ${service} by a name that it cannot resolve`,
    so: `${causes[cause]}, and the lookup ends in NXDOMAIN`,
    do: `Write ${write}`,
  }),
});

type Cause = 'short-name' | 'dns-policy' | 'host-network';

const causes: Readonly<Record<Cause, string>> = {
  'short-name': 'This target does not complete short names',
  'dns-policy': 'With dnsPolicy Default it uses the resolver of the node, which knows no Services',
  'host-network': 'With hostNetwork it uses the resolver of the node, which knows no Services',
};

type Unresolved = { readonly cause: Cause; readonly write: string };

function unresolved({ facts }: Fleet, { from, to, path }: Edge): Unresolved | undefined {
  const text = asText(valueAt(from.manifest, path) ?? '');
  const isShort = !text.includes(`${to.name}.`);
  if (isShort && facts.shortNames === false)
    return { cause: 'short-name', write: `${to.name}.${to.namespace}.svc.cluster.local` };
  const pod = podTemplates(from.manifest).find((each) => isBelow(path, each.path));
  if (!pod) return undefined;
  const policy = stringAt(pod.spec, 'dnsPolicy') ?? 'ClusterFirst';
  if (policy === 'Default') return { cause: 'dns-policy', write: 'dnsPolicy: ClusterFirst' };
  if (policy === 'ClusterFirst' && pod.spec['hostNetwork'] === true)
    return { cause: 'host-network', write: 'dnsPolicy: ClusterFirstWithHostNet' };
  return undefined;
}
