import { type Manifest, recordsAt, stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import type { ClusterView, World } from '../world.ts';

/**
 * An Application that Argo CD judges otherwise than its own settings would: the settings were changed after it was
 * judged, and the controller has not taken them up.
 */
export function oldSettings(app: ObservedApplication, world: World): readonly Because[] {
  const { reported, computed, isComplete } = app.health;
  const view = world.cluster(app.controlPlane);
  if (view === undefined || !isComplete || reported === '' || reported === computed || computed !== 'Healthy')
    return [];
  const judged = app.resources.filter(({ live }) => live !== undefined && world.hasOwnHealthCheck(live));
  const settings = settingsOf(app, view);
  const changed = settings === undefined ? '' : lastWrite(settings);
  const since = stringAt(app.object, 'status', 'health', 'lastTransitionTime') ?? '';
  if (settings === undefined || judged.length === 0 || changed === '' || since > changed) return [];
  const root = manifestText(settings);
  return [
    unmet('own', 'settings', {
      root,
      objects: [root, manifestText(app.object)],
      say: {
        what: `${root} was changed at ${changed}, and Argo CD still calls ${manifestText(app.object)} ${reported} by the check from before`,
        so: 'by its present settings the Application is Healthy',
        do: 'restart the application controller, and refresh the Application hard',
      },
      evidence: [
        seenField({ object: settings, field: 'metadata.managedFields', value: changed, time: changed }),
        seenField({ object: app.object, field: 'status.health', value: reported, time: since }),
      ],
    }),
  ];
}

function settingsOf({ namespace }: ObservedApplication, view: ClusterView): Manifest | undefined {
  return (
    view.find({ group: '', kind: 'ConfigMap', namespace, name: 'argocd-cm' }) ??
    view.ofKind('ConfigMap').find(({ metadata }) => metadata?.name === 'argocd-cm')
  );
}

function lastWrite(object: Manifest): string {
  const times = recordsAt(object, 'metadata', 'managedFields').map(
    ([, entry]) => stringAt(entry, 'time') ?? '',
  );
  return times.toSorted().at(-1) ?? '';
}
