import { type Manifest, manifestId } from '#kube';

/** What a tracking annotation says: which application holds which object. */
export type TrackingId = {
  readonly application: string;
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
};

/** The tracking id of an object; cluster-scoped ones carry the destination namespace too. */
export function trackingIdOf(
  object: Manifest,
  application: string,
  destinationNamespace: string,
): TrackingId {
  const { group, kind, namespace, name } = manifestId(object);
  return { application, group, kind, namespace: namespace || destinationNamespace, name };
}

/** `app:group/Kind:namespace/name`; the slash stays for the core group. */
export function formatTrackingId({ application, group, kind, namespace, name }: TrackingId): string {
  return `${application}:${group}/${kind}:${namespace}/${name}`;
}

/** Reads a tracking annotation; undefined when it has another form (util/argo/resource_tracking.go). */
export function parseTrackingId(text: string): TrackingId | undefined {
  const [application, groupKind, ...rest] = text.split(':');
  const [group, kind, ...moreKind] = (groupKind ?? '').split('/');
  const [namespace, name, ...moreName] = rest.join(':').split('/');
  if (application === undefined || group === undefined || kind === undefined || moreKind.length > 0)
    return undefined;
  if (rest.length === 0 || namespace === undefined || name === undefined || moreName.length > 0)
    return undefined;
  return { application, group, kind, namespace, name };
}
