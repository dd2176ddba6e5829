/** Where the forecast differs from the recording, and why; published in docs/truth.md. Keys: `scenario/application`. */
export const knownDisagreements: Readonly<Record<string, string>> = {
  'custom-resource-before-crd-across-apps/bootstrap':
    'Argo CD writes the child Application back without `retry.limit: 0`, so that its parent stays OutOfSync; we do not model how Go drops zero values',
};
