import { select } from '#fleet';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** An operator appends a version to the image it is given; after a digest that is not an image. */
export const digestForOperator = defineRule<{ object: string; image: string; so: string; do: string }>({
  name: 'digest-for-operator',
  title: 'An image is given by digest to an operator that needs its tag',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const { kind, field, isBad, so, advice } of operators) {
      for (const object of fleet.ofKind(kind)) {
        for (const { path, value } of select(object.manifest, field)) {
          if (typeof value !== 'string' || !isBad.test(value)) continue;
          const data = { object: `${object.id.kind} ${object.id.name}`, image: value, so, do: advice };
          report({ subject: objectSubject(fleet, object, path), data });
        }
      }
    }
  },
  say: ({ object, image, ...rest }) => ({ what: `${object} names its image ${image}`, ...rest }),
});

type Operator = {
  readonly kind: string;
  readonly field: string;
  readonly isBad: RegExp;
  readonly so: string;
  readonly advice: string;
};

/** Operators and the fields they write images from, from their sources. */
const operators: readonly Operator[] = [
  // internal/webhook/v1/cluster_webhook.go, validateImageName
  {
    kind: 'postgresql.cnpg.io/Cluster',
    field: 'spec.imageName',
    isBad: /^[^@]*\/[^:@]+@sha256:/,
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
