import { type Manifest, recordAt, recordsAt } from '#kube';
import { asText } from '#text';
import type { Because, Evidence, Id, Thing } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import { deadAlias, hasSelector, isWithoutBackends, unnamedPorts, workloadsBehind } from '../services.ts';
import type { World } from '../world.ts';
import { leftOut } from './absent-object.ts';

/** A Service that nobody answers behind: its workload is broken, or there is none. */
export function service(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.kind !== 'Service' || thing.id.group !== '') return [];
  const view = world.cluster(thing.cluster);
  if (view === undefined || !isWithoutBackends(thing.live, view)) return [];
  const root = manifestText(thing.live);
  const excluded = hasSelector(thing.live)
    ? undefined
    : world.leftOut(thing.cluster, thing.id.namespace).find(({ id }) => givesAddresses(id, thing.id.name));
  if (excluded !== undefined) return [leftOut(excluded)];
  const named = deadAlias(thing.live, view);
  if (named !== undefined) return [alias(thing.live, objectText(named))];
  const ports = unnamedPorts(thing.live, view);
  if (ports.length > 0) return [unnamedPort(thing.live, ports)];
  const behind = workloadsBehind(thing.live, view);
  const evidence = seenField({ object: thing.live, field: 'endpoints', value: 'none ready' });
  if (behind.length > 0) return behind.map((it) => ({ kind: 'rests-on', thing: it, evidence }));
  if (isOfControlPlane(thing.live) && !view.ofKind('Node').some(isControlPlane))
    return [hidden(thing.live, evidence)];
  return [
    unmet('answer', 'absent', {
      root,
      say: {
        what: hasSelector(thing.live)
          ? `Nothing runs behind ${root}: its selector selects no pod`
          : `Nothing is behind ${root}: it has no selector, and nobody gave it addresses`,
        so: 'whoever calls it is refused',
        do: 'deploy what should answer, or correct the selector',
      },
      evidence: [evidence],
    }),
  ];
}

/** Whether a Service stands for a part of the control plane, by what it selects or is called. */
function isOfControlPlane(service: Manifest): boolean {
  const selected = Object.values(recordAt(service, 'spec', 'selector')).map(asText);
  return [service.metadata?.name ?? '', ...selected].some((it) =>
    /(?:^|-)(?:kube-scheduler|kube-controller-manager|kube-etcd|etcd|kube-apiserver|kube-proxy)$/.test(it),
  );
}

function isControlPlane({ metadata }: Manifest): boolean {
  return Object.keys(metadata?.labels ?? {}).some((it) =>
    /node-role\.kubernetes\.io\/(?:control-plane|master|etcd)$/.test(it),
  );
}

/** What asks a part of the control plane that whoever runs the cluster does not show. */
function hidden(service: Manifest, evidence: Evidence): Because {
  const root = manifestText(service);
  return unmet('answer', 'behind-the-provider', {
    root,
    say: {
      what: `${root} is to find a part of the control plane, and no node of this cluster runs one: its provider does`,
      so: 'nobody answers there, and whoever watches it takes it for down',
      do: 'switch off what watches this part on this cluster, with its rules',
    },
    evidence: [evidence],
  });
}

/** Whether an object that was not seen gives a Service its addresses: Endpoints by its name, slices by how they are called. */
function givesAddresses({ kind, name }: Id, service: string): boolean {
  return kind === 'Endpoints' ? name === service : kind === 'EndpointSlice' && name.startsWith(service);
}

function unnamedPort(service: Manifest, ports: readonly string[]): Because {
  const root = manifestText(service);
  const written = recordsAt(service, 'spec', 'ports').map(([index]) => `spec.ports[${index}].targetPort`);
  return unmet('answer', 'at-that-port', {
    root,
    say: {
      what: `${root} sends to a port called ${ports.join(', ')}, and no port of its pods is called so`,
      so: 'its pods are ready, and whoever calls it is refused',
      do: 'give the port of the container that name, or name the port by its number',
    },
    evidence: [seenField({ object: service, field: written.join(', '), value: ports.join(', ') })],
  });
}

/** A Service that is another name for one which is not there: names that controllers make change when they make it anew. */
function alias(service: Manifest, target: string): Because {
  const root = manifestText(service);
  return unmet('answer', 'through-an-alias', {
    root,
    objects: [root, target],
    say: {
      what: `${root} is another name for ${target}, which is not there`,
      so: 'whoever calls it by that name finds nobody',
      do: 'let it stand for a Service whose name stays, or select the pods',
    },
    evidence: [
      seenField({ object: service, field: 'spec.externalName', value: target }),
      { object: target, field: 'presence', value: 'absent', time: '' },
    ],
  });
}
