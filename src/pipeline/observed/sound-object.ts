import { isManifest, isRecord, type Json, type Manifest } from '#kube';

/**
 * An object whose metadata is what everybody takes it for: a name, and texts as namespace, labels and annotations. A server
 * that sends something else is no API server; undefined when there is not even a name.
 */
export function soundObject(object: Manifest): Manifest | undefined {
  const metadata: unknown = object.metadata;
  if (!isManifest(object) || !isRecord(metadata)) return undefined;
  const { name, namespace, labels, annotations, ownerReferences, ...rest } = metadata;
  if (typeof name !== 'string' || name === '') return undefined;
  const owners = Array.isArray(ownerReferences) ? ownerReferences.filter(isRecord) : [];
  return {
    ...object,
    metadata: {
      ...rest,
      name,
      ...(typeof namespace === 'string' && namespace !== '' ? { namespace } : {}),
      ...(isRecord(labels) ? { labels: texts(labels) } : {}),
      ...(isRecord(annotations) ? { annotations: texts(annotations) } : {}),
      ...(owners.length === 0 ? {} : { ownerReferences: owners }),
    },
  };
}

function texts(record: Json): Readonly<Record<string, string>> {
  const found: [string, string][] = [];
  for (const [key, value] of Object.entries(record)) if (typeof value === 'string') found.push([key, value]);
  return Object.fromEntries(found);
}
