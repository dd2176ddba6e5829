/** A field that earlier releases of a definition have, and the release that it went with. */
export type DroppedField = {
  readonly group: string;
  readonly kind: string;
  readonly field: string;
  readonly since: string;
};

/** Fields that people still write, because the release that they run has them. */
export const droppedFields: readonly DroppedField[] = [
  // argocd-image-updater, pull request 1590: the namespace is that of the object.
  {
    group: 'argocd-image-updater.argoproj.io',
    kind: 'ImageUpdater',
    field: 'spec.namespace',
    since: 'v1.2.0',
  },
];
