import { select } from '#kube';
import { digestRefusals } from '#knowledge';
import { defineRule } from '../rule.ts';

/** An operator appends a version to the image it is given; after a digest that is not an image. */
export const digestForOperator = defineRule<{ object: string; image: string; so: string; do: string }>({
  name: 'digest-for-operator',
  title: 'An image is given by digest to an operator that needs its tag',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const { kind, field, isBad, so, advice } of digestRefusals) {
      for (const object of fleet.ofKind(kind)) {
        for (const { path, value } of select(object.manifest, field)) {
          if (typeof value !== 'string' || !isBad.test(value)) continue;
          const data = { object: `${object.id.kind} ${object.id.name}`, image: value, so, do: advice };
          report({ object, path, data });
        }
      }
    }
  },
  say: ({ object, image, ...rest }) => ({ what: `${object} names its image ${image}`, ...rest }),
});
