import { stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import { type Because, because, type CauseDraft, type Evidence } from '../because.ts';
import { isWithoutBackends, workloadsBehind } from '../services.ts';
import type { World } from '../world.ts';

/**
 * What Argo CD says of an Application when it is in trouble itself: its own repo-server does not answer, or its
 * controller is too slow. All Applications have it together, and none of their sources is to blame.
 */
export function ownTrouble(
  app: ObservedApplication,
  { message, evidence }: { readonly message: string; readonly evidence: Evidence },
  world: World,
): readonly Because[] {
  if (isOfRepoServer(message)) return repoServerDown(app, evidence, world);
  if (
    /failed to get resource health|error getting (?:live|resource) .{0,600}deadline exceeded/i.test(message)
  )
    return [because(tooSlow(app, evidence))];
  return [];
}

/** Calls between Argo CD's own parts are gRPC: unavailable, or a dial to the port of the repo-server. */
function isOfRepoServer(message: string): boolean {
  return (
    /code = Unavailable/.test(message) ||
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
    because({
      class: 'argocd-self-probe-crash',
      root: `Argo CD repo-server of ${app.controlPlane}`,
      objects: ['Argo CD repo-server'],
      say: {
        what: 'The repo-server of Argo CD does not answer its controller',
        so: 'no Application can be compared or rendered, whatever its source is',
        do: 'see whether its pods restart under load, and give them more time, memory or replicas',
      },
      evidence: [evidence],
      confidence: 'likely',
    }),
  ];
}

function tooSlow({ controlPlane }: ObservedApplication, evidence: Evidence): CauseDraft {
  return {
    class: 'health-eval-timeout',
    root: `Argo CD controller of ${controlPlane}`,
    objects: ['Argo CD controller'],
    say: {
      what: 'The controller of Argo CD does not finish looking at objects in time',
      so: 'Applications turn Unknown and back, while their objects may be well',
      do: 'relieve the API server, and give the controller more processors, or longer timeouts',
    },
    evidence: [evidence],
    confidence: 'likely',
  };
}
