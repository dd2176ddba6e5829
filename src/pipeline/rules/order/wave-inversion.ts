import type { Severity } from '#findings';
import { type Edge, type FleetObject } from '#fleet';
import { pointerText } from '#yaml';
import { healthSource, isHook, isReachedBefore, phasesOf, syncPosition } from '#argocd';
import type { DeclaredSettings } from '#sources';
import type { Rule } from '../rule.ts';

/** An object is reached before the one it needs to become healthy, within one Application. */
export const waveInversion: Rule = {
  name: 'wave-inversion',
  title: 'An object comes in an earlier wave than what it needs',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['wave-inversion-dependency', 'presync-needs-sync-resource', 'postsync-needed-for-health'],
  find({ targets }, report) {
    for (const { fleet, settings } of targets) {
      for (const edge of fleet.edges) {
        if (edge.isOptional || edge.certainty === 'text' || !blocking.has(edge.role)) continue;
        const provider = onlyProvider(edge);
        if (!provider || provider.unit !== edge.from.unit) continue;
        const first = syncPosition(edge.from.manifest);
        const second = syncPosition(provider.manifest);
        if (!first || !second || !isReachedBefore(first, second)) continue;
        const phase = isHook(edge.from.manifest) ? phasesOf(edge.from.manifest)[0] : undefined;
        const { from, to, path } = edge;
        report({
          severity: severityOf(from, settings),
          target: fleet.target,
          application: from.unit.owner.name,
          object: from.id,
          path: pointerText(path),
          place: from.origin.field(['metadata', 'annotations', 'argocd.argoproj.io/sync-wave']).edit,
          related: [
            {
              place: provider.origin.place,
              message: `${provider.id.kind} ${provider.id.name} comes in wave ${second.wave}`,
            },
          ],
          message: `${phase === undefined ? '' : `${phase} hook `}${from.id.kind} ${from.id.name} (wave ${first.wave}) needs ${to.kind} ${to.name}, which ${provider.id.kind} ${provider.id.name} brings only later (${second.phase > first.phase ? 'in a later phase' : `wave ${second.wave}`})`,
        });
      }
    }
  },
};

/** Roles without which a pod does not start. */
const blocking: ReadonlySet<string> = new Set(['serviceAccount', 'env', 'envFrom', 'volume', 'secretStore']);

/**
 * Argo CD waits for the health of what has a check before it goes on to the next wave. A CronJob starts its pods later,
 * when the sync is over.
 */
function severityOf({ manifest: { apiVersion, kind } }: FleetObject, settings: DeclaredSettings): Severity {
  if (kind === 'CronJob') return 'info';
  return healthSource(apiVersion, kind, settings) === 'none' ? 'warning' : 'error';
}

/** The one object that brings what is needed; with several the earliest may do. */
function onlyProvider({ resolution }: Edge): FleetObject | undefined {
  if (resolution.state !== 'resolved') return undefined;
  const providers = [...resolution.objects, ...resolution.produced.map(({ producer }) => producer)];
  return providers.length === 1 ? providers[0] : undefined;
}
