/** Programs by the ends of their images, with the probes that a member answers only once it has found the others. */
export const peerPrograms: readonly { readonly image: string; readonly probe: RegExp }[] = [
  { image: 'cockroachdb/cockroach', probe: /ready=1/ },
  { image: 'consul', probe: /status\/leader/ },
  { image: 'elasticsearch', probe: /_cluster\/health/ },
  { image: 'etcd', probe: /\/health\b|endpoint health/ },
  { image: 'opensearch', probe: /_cluster\/health/ },
];
