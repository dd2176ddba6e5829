import { select } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An operator puts a version behind the image it is given; behind a digest that is no image. */
export const digestForOperator: Rule = {
  name: 'digest-for-operator',
  title: 'An image is given by digest to an operator that needs its tag',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['operator-rewrites-image-ref'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { kind, field, isBad, because } of operators) {
        for (const object of fleet.ofKind(kind)) {
          for (const { path, value } of select(object.manifest, field)) {
            if (typeof value !== 'string' || !isBad.test(value)) continue;
            report(
              objectHit(
                fleet,
                object,
                path,
                `${object.id.kind} ${object.id.name} names its image ${value}: ${because}`,
              ),
            );
          }
        }
      }
    }
  },
};

type Operator = {
  readonly kind: string;
  readonly field: string;
  readonly isBad: RegExp;
  readonly because: string;
};

/** Operators and the fields they write images from, from their sources. */
const operators: readonly Operator[] = [
  // internal/webhook/v1/cluster_webhook.go, validateImageName
  {
    kind: 'postgresql.cnpg.io/Cluster',
    field: 'spec.imageName',
    isBad: /^[^@]*\/[^:@]+@sha256:/,
    because:
      'its webhook answers "Can\'t use just the image sha as we can\'t detect upgrades"; write the tag before the digest',
  },
  // internal/resource/base/deployment_builder.go
  {
    kind: 'temporal.io/TemporalCluster',
    field: 'spec.image',
    isBad: /@sha256:/,
    because: 'the operator appends ":" and spec.version to it, and its pods stay in InvalidImageName',
  },
];
