import type { FleetObject } from '#fleet';
import { idText, jsonText, objectKey } from '#kube';
import type { Rule } from '../rule.ts';

/** One Application renders an object twice; only the last one is applied. */
export const repeatedObject: Rule = {
  name: 'repeated-object',
  title: 'One Application renders the same object twice',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['repeated-resource-in-app'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const rendered of fleet.units) {
        const first = new Map<string, (typeof rendered.objects)[number]>();
        for (const object of rendered.objects) {
          if (object.manifest.metadata?.name === undefined) continue;
          const key = objectKey(object.id);
          const earlier = first.get(key);
          if (!earlier) {
            first.set(key, object);
            continue;
          }
          const isSame = jsonText(earlier.manifest) === jsonText(object.manifest);
          const isLoose = rendered.owner.kind === 'folder';
          // Files of a folder that nobody deploys as a whole are often alternatives, steps or records; one file is
          // applied as a whole, and then the second of two that differ undoes the first.
          const isOneFile = earlier.origin.place.source.path === object.origin.place.source.path && !isSame;
          const isFolder = isLoose && rendered.tools.includes('directory') && !isOneFile;
          // A later source of an Application replaces what an earlier one brings: a chart is overridden so.
          const isOverride = earlier.source !== object.source;
          report({
            severity: isFolder || isOverride ? 'info' : isSame || isLoose ? 'warning' : 'error',
            target: fleet.target,
            application: rendered.owner.name,
            object: object.id,
            place: object.origin.place,
            related: [{ place: earlier.origin.place, message: 'first rendered here' }],
            message: `${idText(object.id)} appears more than once in ${ownerText(rendered.owner)}; only the last one is applied`,
          });
        }
      }
    }
  },
};

function ownerText(owner: FleetObject['unit']['owner']): string {
  return owner.kind === 'folder' ? owner.path : `Application ${owner.name}`;
}
