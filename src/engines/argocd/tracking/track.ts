import { trimEndWhile } from '#text';
import { type Manifest, splitApiVersion } from '#kube';
import { annotation } from '../hooks/annotations.ts';
import type { ArgoCdSettings } from '../settings/settings.ts';
import { formatTrackingId, parseTrackingId, type TrackingId, trackingIdOf } from './tracking-id.ts';

/** What tracking depends on. */
export type TrackingSettings = Pick<ArgoCdSettings, 'trackingMethod' | 'instanceLabelKey' | 'installationId'>;

export const trackingAnnotation = 'argocd.argoproj.io/tracking-id';
const installationAnnotation = 'argocd.argoproj.io/installation-id';

/** Marks an object as an application's own, as the repo-server does; CRDs are never marked. */
export function track(
  object: Manifest,
  app: { readonly instance: string; readonly destinationNamespace: string },
  settings: TrackingSettings,
): Manifest {
  if (isDefinition(object)) return object;
  const { trackingMethod, instanceLabelKey, installationId } = settings;
  const labels =
    trackingMethod === 'annotation'
      ? {}
      : { [instanceLabelKey]: trackingMethod === 'label' ? app.instance : truncateLabel(app.instance) };
  const id = formatTrackingId(trackingIdOf(object, app.instance, app.destinationNamespace));
  const annotations =
    trackingMethod === 'label'
      ? {}
      : {
          [trackingAnnotation]: id,
          ...(installationId === '' ? {} : { [installationAnnotation]: installationId }),
        };
  const metadata = {
    ...object.metadata,
    ...(Object.keys(labels).length === 0 ? {} : { labels: { ...object.metadata?.labels, ...labels } }),
    ...(Object.keys(annotations).length === 0
      ? {}
      : { annotations: { ...object.metadata?.annotations, ...annotations } }),
  };
  return { ...object, metadata };
}

/** The instance name of the application that holds a live object, '' when none does. */
export function trackedBy(live: Manifest, settings: TrackingSettings): string {
  if (settings.trackingMethod === 'label') return live.metadata?.labels?.[settings.instanceLabelKey] ?? '';
  return trackingIdIn(live, settings)?.application ?? '';
}

function trackingIdIn(live: Manifest, { installationId }: TrackingSettings): TrackingId | undefined {
  if (installationId !== '' && annotation(live, installationAnnotation) !== installationId) return undefined;
  return parseTrackingId(annotation(live, trackingAnnotation) ?? '');
}

function isDefinition(object: Manifest): boolean {
  return (
    object.kind === 'CustomResourceDefinition' &&
    splitApiVersion(object.apiVersion).group === 'apiextensions.k8s.io'
  );
}

/** Cuts a label to 63 characters that end in a letter or digit. */
function truncateLabel(value: string): string {
  return value.length <= 63
    ? value
    : trimEndWhile(value.slice(0, 63), (character) => /[^a-zA-Z0-9]/.test(character));
}
