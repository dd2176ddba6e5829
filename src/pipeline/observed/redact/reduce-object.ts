import { arrayAt, isRecord, type Json, type Manifest, recordAt, recordsAt, splitApiVersion } from '#kube';
import { reduceManagedFields } from './reduce-managed-fields.ts';

/** An object without the bulk that says nothing of its state: schemas of definitions, images of nodes, old history. */
export function reduceObject(object: Manifest): Manifest {
  const { group } = splitApiVersion(object.apiVersion);
  const reduce = reducers[`${group}/${object.kind}`];
  const reduced = reduce === undefined ? object : { ...object, ...reduce(object) };
  const entries = arrayAt(object, 'metadata', 'managedFields');
  if (entries.length === 0) return reduced;
  return { ...reduced, metadata: { ...object.metadata, managedFields: reduceManagedFields(entries) } };
}

const keptHistory = 5;

const reducers: Readonly<Record<string, (object: Manifest) => Json>> = {
  'apiextensions.k8s.io/CustomResourceDefinition': (object) => ({
    spec: {
      ...recordAt(object, 'spec'),
      versions: recordsAt(object, 'spec', 'versions').map(([, version]) => without(version, 'schema')),
    },
  }),
  '/Node': (object) => ({ status: without(recordAt(object, 'status'), 'images') }),
  'argoproj.io/Application': (object) => {
    const status = recordAt(object, 'status');
    return isRecord(object['status'])
      ? { status: { ...status, history: arrayAt(status, 'history').slice(-keptHistory) } }
      : {};
  },
};

function without(record: Json, key: string): Json {
  const { [key]: _, ...rest } = record;
  return rest;
}
