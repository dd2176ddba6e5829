import { scalarNode } from '#yaml';
import { Failure } from '../failure.ts';
import type { FieldSpec } from '../fields/field-specs.ts';
import { gvkText, selectsGvk } from '../resources/gvk.ts';
import type { ReplicaArgs } from '../load/kustomization.ts';
import { type Writer, setScalar } from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import { type Resource, nameOf } from '../resources/resource.ts';
import { withAnyId } from '../resources/resource-list.ts';
import { visitField } from '../fields/visit-field.ts';
import { nearest } from '#outcome';

/** Sets the number of replicas of the workloads of a name (`ReplicaCountTransformer`); none is an error. */
export function setReplicas({
  list,
  replica,
  specs,
  openapi,
  by,
}: {
  readonly list: readonly Resource[];
  readonly replica: ReplicaArgs;
  readonly specs: readonly FieldSpec[];
  readonly openapi: OpenApi;
  readonly by: Writer;
}): void {
  let found = false;
  for (const spec of specs) {
    const matching = withAnyId(list, (id) => id.name === replica.name && selectsGvk(spec, id), openapi);
    for (const { node } of matching) {
      found = true;
      visitField({
        root: node,
        spec,
        visit: (field) => setScalar(field, scalarNode(String(replica.count), '!!int'), by),
        creation: {
          kind: 'scalar',
          tag: '!!int',
          by,
        },
      });
    }
  }
  if (found) return;
  const near = nearest(
    replica.name,
    list.map(({ node }) => nameOf(node)),
  );
  throw new Failure(
    `resource with name ${replica.name} does not match a config with the following GVK [${specs.map(gvkText).join(' ')}]`,
    { place: by.place, suggestion: near && `did you mean ${near}?` },
  );
}
