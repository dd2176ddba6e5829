import { joinPath, placeAt } from '#files';
import { arrayAt, isRecord, stringAt } from '#kube';
import { isRemote } from '#sources';
import type { Rule } from '../rule.ts';
import { filesRendered } from '../sources/files-rendered.ts';

/** A resource of a kustomization has a kind and a name and no apiVersion: kustomize lets it pass, no cluster takes it. */
export const missingApiVersion: Rule = {
  name: 'missing-api-version',
  title: 'A resource has no apiVersion',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['api-or-crd-absent', 'schema-nonconformance'],
  find({ index, fleets }, report) {
    const deployed = filesRendered(fleets);
    const seen = new Set<string>();
    for (const [directory, name] of index.kustomizations) {
      const kustomization = index.yaml(joinPath(directory, name))?.documents[0]?.value;
      for (const resource of arrayAt(kustomization, 'resources')) {
        if (typeof resource !== 'string' || isRemote(resource)) continue;
        const file = joinPath(directory, resource);
        if (seen.has(file)) continue;
        seen.add(file);
        for (const { value, source, start } of index.yaml(file)?.documents ?? []) {
          if (!lacksApiVersion(value)) continue;
          report({
            target: fleets[0]?.target ?? '',
            ...(deployed.has(file) ? {} : { severity: 'warning' as const }),
            place: placeAt(source, start),
            message: `${stringAt(value, 'kind')} ${stringAt(value, 'metadata', 'name')} has no apiVersion, so that no cluster knows what it is`,
          });
        }
      }
    }
  },
};

function lacksApiVersion(value: unknown): boolean {
  if (!isRecord(value) || (value['apiVersion'] ?? '') !== '') return false;
  return (
    /^[A-Z][A-Za-z0-9]+$/.test(stringAt(value, 'kind') ?? '') &&
    stringAt(value, 'metadata', 'name') !== undefined
  );
}
