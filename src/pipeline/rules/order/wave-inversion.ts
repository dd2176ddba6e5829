import { type Reason, hesitation } from '#evidence';
import type { Impact } from '#findings';
import { type Edge, type FleetObject, containersOf, podTemplates } from '#fleet';
import { commandOutcome } from '#needs';
import { healthSource, isHook, isReachedBefore, phasesOf, syncPosition } from '#argocd';
import type { DeclaredSettings } from '#sources';
import { defineRule } from '../rule.ts';

/** An object is reached before the one it needs to become healthy, within one Application. */
export const waveInversion = defineRule<{
  object: string;
  phase: string | null;
  wave: number;
  needs: string;
  provider: string;
  /** `null` when it comes in a later phase. */
  providerWave: number | null;
  blocks: boolean;
}>({
  name: 'wave-inversion',
  title: 'An object comes in an earlier wave than what it needs',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet, settings }, report) {
    for (const edge of fleet.edges) {
      const isWait = isAwaited(edge);
      if (edge.isOptional || (!blocking.has(edge.role) && !isWait)) continue;
      if (edge.certainty === 'text' && !edge.role.startsWith('script')) continue;
      const provider = onlyProvider(edge);
      if (!provider || provider.unit !== edge.from.unit) continue;
      const first = syncPosition(edge.from.manifest);
      const second = syncPosition(provider.manifest);
      if (!first || !second || !isReachedBefore(first, second)) continue;
      const phase = isHook(edge.from.manifest) ? phasesOf(edge.from.manifest)[0] : undefined;
      const { from, to, path } = edge;
      const wave = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];
      const brings = `${provider.id.kind} ${provider.id.name}`;
      const impact = impactOf(from, settings);
      report({
        object: from,
        path,
        place: from.origin.field(wave).edit,
        data: {
          object: `${from.id.kind} ${from.id.name}`,
          phase: phase ?? null,
          wave: first.wave,
          needs: `${to.kind} ${to.name}`,
          provider: brings,
          providerWave: second.phase > first.phase ? null : second.wave,
          blocks: impact === 'breaks',
        },
        impact,
        reasons: [
          ...(edge.certainty === 'text' && !isWait ? [asked] : []),
          ...(edge.role === 'project' && impact !== 'breaks' ? [recovers] : []),
        ],
        related: [{ place: provider.origin.place, message: `${brings} comes in wave ${second.wave}` }],
      });
    }
  },
  say: ({ object, phase, wave, needs, provider, providerWave, blocks }) => ({
    what: `${phase === null ? '' : `${phase} hook `}${object} (wave ${wave}) needs ${needs}, which comes in ${providerWave === null ? 'a later phase' : `wave ${providerWave}`}`,
    so: `It cannot work before that${blocks ? ', and Argo CD waits for it before it continues' : ''}`,
    do:
      providerWave === null
        ? `Make ${provider} a hook that comes earlier, or run ${object} in a later phase`
        : `Give ${provider} an earlier wave, or ${object} a later one`,
  }),
});

const asked = hesitation('script', 'only a script asks for it, which later syncs find there');

const recovers: Reason = {
  code: 'all-we-know',
  speaks: 'for',
  weight: 'weak',
  text: 'Argo CD refuses it until the project is there, and goes on meanwhile unless it has a health check for Applications',
};

/** Roles without which a pod does not start, or its script does not end. */
const blocking: ReadonlySet<string> = new Set([
  'serviceAccount',
  'env',
  'envFrom',
  'volume',
  'secretStore',
  'project',
  'script rollout',
  'script wait',
]);

/** Whether a container asks for a Service again and again until it answers. */
function isAwaited({ role, from, to }: Edge): boolean {
  if (!role.startsWith('script') || to.kind !== 'Service') return false;
  return podTemplates(from.manifest).some((pod) =>
    containersOf(pod).some(({ spec }) => {
      const outcome = commandOutcome(spec);
      if (outcome.kind !== 'waits') return false;
      const [name, namespace = from.id.namespace] = outcome.host.split('.');
      return name === to.name && namespace === to.namespace;
    }),
  );
}

/**
 * Argo CD waits for the health of what has a check before it goes on to the next wave. A CronJob starts its pods later,
 * when the sync is over.
 */
function impactOf({ manifest: { apiVersion, kind } }: FleetObject, settings: DeclaredSettings): Impact {
  if (kind === 'CronJob') return 'tidies';
  return healthSource(apiVersion, kind, settings) === 'none' ? 'weakens' : 'breaks';
}

/** The one object that brings what is needed; with several the earliest may do. */
function onlyProvider({ resolution }: Edge): FleetObject | undefined {
  if (resolution.state !== 'resolved') return undefined;
  const providers = [...resolution.objects, ...resolution.produced.map(({ producer }) => producer)];
  return providers.length === 1 ? providers[0] : undefined;
}
