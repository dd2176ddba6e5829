import { containersOf, podTemplates } from '#fleet';
import { parseQuantity, recordAt, stringAt } from '#kube';
import type { OriginStep } from '#kube';
import type { TreeIndex } from '#sources';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A memory limit lies below the one that the vendor of the chart gives. */
export const loweredMemoryLimit: Rule = {
  name: 'lowered-memory-limit',
  title: "A memory limit lies below the default of somebody else's chart",
  severity: 'info',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['memory-limit-below-vendor'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (object.unit.tools[object.source] !== 'helm') continue;
        for (const { spec, path } of podTemplates(object.manifest).flatMap(containersOf)) {
          const written = recordAt(spec, 'resources', 'limits')['memory'];
          const limit = parseQuantity(written);
          if (limit === undefined) continue;
          const field = [...path, 'resources', 'limits', 'memory'];
          const given = object.origin
            .field(field)
            .steps.flatMap((step) => vendorDefault(index, step))
            .find(({ bytes }) => bytes > limit);
          if (!given) continue;
          report({
            ...objectHit(
              fleet,
              object,
              field,
              `container ${stringAt(spec, 'name') ?? ''} of ${object.id.kind} ${object.id.name} may use ${String(written)} of memory, and the chart gives it ${given.text}: what the vendor has measured may not fit (OOMKilled, exit code 137)`,
            ),
            related: [{ place: given.place, message: 'the default of the chart' }],
          });
        }
      }
    }
  },
};

/** A default that was overridden, when it stands in a chart that was taken from others. */
function vendorDefault(index: TreeIndex, { kind, place }: OriginStep) {
  if (kind !== 'overridden' || !place || !isForeign(index, place.source.path)) return [];
  const { text } = place.source;
  const line = text.slice(place.start, text.indexOf('\n', place.start) + 1 || undefined);
  const value = /^["']?memory["']?\s*:\s*["']?([0-9.]+[A-Za-z]*)/.exec(line)?.[1];
  const bytes = parseQuantity(value);
  return bytes === undefined ? [] : [{ bytes, text: value ?? '', place }];
}

/** Charts that are fetched are not in the tree; those below `charts/` were. */
function isForeign({ tree }: TreeIndex, path: string): boolean {
  return tree.kind(path) === undefined || /(^|\/)charts\/[^/]+\//.test(path);
}
