import { hesitation } from '#evidence';
import { joinPath, placeAt } from '#files';
import { filesRendered } from '#fleet';
import { arrayAt, isRecord, stringAt } from '#kube';
import { isRemote, readKustomizations } from '#sources';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A resource of a kustomization has a kind and a name and no apiVersion: kustomize accepts it, no cluster does. */
export const missingApiVersion = defineRule<{ object: string }>({
  name: 'missing-api-version',
  title: 'A resource has no apiVersion',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  find({ index, fleets }, report) {
    const deployed = filesRendered(fleets);
    const seen = new Set<string>();
    for (const { directory, value: kustomization } of readKustomizations(index)) {
      for (const resource of arrayAt(kustomization, 'resources')) {
        if (typeof resource !== 'string' || isRemote(resource)) continue;
        const file = joinPath(directory, resource);
        if (seen.has(file)) continue;
        seen.add(file);
        for (const { value, source, start } of index.yaml(file)?.documents ?? []) {
          if (!lacksApiVersion(value)) continue;
          report({
            subject: fileSubject(fleets[0]?.target ?? '', placeAt(source, start)),
            data: { object: `${stringAt(value, 'kind')} ${stringAt(value, 'metadata', 'name')}` },
            reasons: deployed.has(file) ? [] : [unbuilt],
          });
        }
      }
    }
  },
  say: ({ object }) => ({
    what: `${object} has no apiVersion`,
    so: 'No API server knows what it is, and the sync fails',
    do: 'Add the apiVersion of the kind',
  }),
});

const unbuilt = hesitation('reader-unknown', 'no Application or kustomization is seen to build it');

function lacksApiVersion(value: unknown): boolean {
  if (!isRecord(value) || (value['apiVersion'] ?? '') !== '') return false;
  return (
    /^[A-Z][A-Za-z0-9]+$/.test(stringAt(value, 'kind') ?? '') &&
    stringAt(value, 'metadata', 'name') !== undefined
  );
}
