type Operator = {
  readonly kind: string;
  readonly field: string;
  readonly isBad: RegExp;
  readonly so: string;
  readonly advice: string;
};

/** Operators and the fields they write images from, from their sources. */
export const digestRefusals: readonly Operator[] = [
  // internal/webhook/v1/cluster_webhook.go, validateImageName
  {
    kind: 'postgresql.cnpg.io/Cluster',
    field: 'spec.imageName',
    isBad: /^[^@]*\/[^:@/]+@sha256:/,
    so: "Its webhook refuses it: Can't use just the image sha as we can't detect upgrades",
    advice: 'Write the tag before the digest',
  },
  // internal/resource/base/deployment_builder.go
  {
    kind: 'temporal.io/TemporalCluster',
    field: 'spec.image',
    isBad: /@sha256:/,
    so: 'The operator appends ":" and spec.version to it, and its pods stay in InvalidImageName',
    advice: 'Name the image without tag and digest',
  },
];
