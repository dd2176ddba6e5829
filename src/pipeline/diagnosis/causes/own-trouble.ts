import { stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because, Evidence } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { isWithoutBackends, workloadsBehind } from '../services.ts';
import { conditionsOf, isBadCondition } from '../seen.ts';
import { liveThing, type World } from '../world.ts';

/**
 * What Argo CD says of an Application when it is in trouble itself: its own repo-server does not answer, or its
 * controller is too slow. All Applications have it together, and none of their sources is to blame.
 */
export function ownTrouble(
  app: ObservedApplication,
  { message, evidence }: { readonly message: string; readonly evidence: Evidence },
  world: World,
): readonly Because[] {
  if (
    /failed to load live state|failed to get (?:cluster|server) (?:info|version)|getting credentials: exec|error synchronizing cache state|complete list of server APIs|stale GroupVersion discovery/i.test(
      message,
    )
  )
    return clusterUnread(app, { message, evidence }, world);
  if (isOfRepoServer(message)) return repoServerDown(app, evidence, world);
  if (
    /failed to get resource health|error getting (?:live|resource) .{0,600}deadline exceeded/i.test(message)
  )
    return [tooSlow(app, evidence)];
  return [];
}

/** Calls between Argo CD's own parts are gRPC: unavailable, or a dial to the port of the repo-server. */
function isOfRepoServer(message: string): boolean {
  return (
    /code = Unavailable/.test(message) ||
    /code = (?:DeadlineExceeded desc = context deadline exceeded|Canceled desc = (?:grpc: the client connection is closing|context canceled))\s*$/.test(
      message,
    ) ||
    /dial tcp[^"\n]{0,200}(?:repo-server|:8081\b)|lookup \S{0,100}repo-server/.test(message)
  );
}

function repoServerDown(app: ObservedApplication, evidence: Evidence, world: World): readonly Because[] {
  const view = world.cluster(app.controlPlane);
  const services = (view?.ofKind('Service') ?? []).filter((it) =>
    (stringAt(it, 'metadata', 'name') ?? '').endsWith('repo-server'),
  );
  const broken =
    view === undefined
      ? []
      : services.filter((it) => isWithoutBackends(it, view)).flatMap((it) => workloadsBehind(it, view));
  if (broken.length > 0) return broken.map((thing) => ({ kind: 'rests-on', thing, evidence }));
  return [
    unmet('own', 'repo-server', {
      root: `Argo CD repo-server of ${app.controlPlane}`,
      objects: ['Argo CD repo-server'],
      say: {
        what: 'The repo-server of Argo CD does not answer its controller',
        so: 'no Application can be compared or rendered, whatever its source is',
        do: 'see whether its pods restart under load, and give them more time, memory or replicas',
      },
      evidence: [evidence],
    }),
  ];
}

/** A cluster whose objects Argo CD cannot list: one of its APIs is down, or the whole of it is not reached. */
function clusterUnread(
  app: ObservedApplication,
  { message, evidence }: { readonly message: string; readonly evidence: Evidence },
  world: World,
): readonly Because[] {
  const view = app.cluster === undefined ? undefined : world.cluster(app.cluster);
  const broken = (view?.ofKind('APIService') ?? []).filter(
    (it) => message.includes(stringAt(it, 'spec', 'group') ?? '\n') && conditionsOf(it).some(isBadCondition),
  );
  if (view !== undefined && broken.length > 0)
    return broken.map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
  const cluster = app.destination.server || app.destination.name || app.cluster || '';
  return [
    unmet('read', 'known-cluster', {
      root: `Cluster/${cluster}`,
      objects: [`Cluster/${cluster}`],
      say: {
        what: `Argo CD cannot read the objects of the cluster ${cluster}`,
        so: 'no Application on it can be compared, whatever its source is',
        do: 'do what the message says: network, credentials of the cluster, or an API that does not answer',
      },
      evidence: [evidence],
    }),
  ];
}

function tooSlow({ controlPlane }: ObservedApplication, evidence: Evidence): Because {
  return unmet('own', 'controller', {
    root: `Argo CD controller of ${controlPlane}`,
    objects: ['Argo CD controller'],
    say: {
      what: 'The controller of Argo CD does not finish looking at objects in time',
      so: 'Applications turn Unknown and back, while their objects may be well',
      do: 'relieve the API server, and give the controller more processors, or longer timeouts',
    },
    evidence: [evidence],
  });
}
