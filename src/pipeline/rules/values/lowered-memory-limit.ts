import { asText } from '#text';
import { containersOf, podTemplates } from '#fleet';
import type { Chart } from '#helm';
import { jsonText, parseQuantity, recordAt, stringAt } from '#kube';
import type { OriginStep } from '#kube';
import type { ChartUse } from '#render';
import { type TreeIndex, isInSubchart } from '#sources';
import { defineRule } from '../rule.ts';

type Lowered = { container: string; object: string; limit: string; given: string };

/** A memory limit lies below the one that the vendor of the chart gives. */
export const loweredMemoryLimit = defineRule<Lowered>({
  name: 'lowered-memory-limit',
  title: "A memory limit lies below the default of somebody else's chart",
  impact: 'tidies',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report, { index }) {
    const overriding = new Set(fleet.units.filter(({ chartUses }) => chartUses.some(overridesMemory)));
    for (const object of fleet.objects) {
      if (object.unit.tools[object.source] !== 'helm' || !overriding.has(object.unit)) continue;
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
          object,
          path: field,
          data: {
            container: stringAt(spec, 'name') ?? '',
            object: `${object.id.kind} ${object.id.name}`,
            limit: asText(written),
            given: given.text,
          },
          related: [{ place: given.place, message: 'the default of the chart' }],
        });
      }
    }
  },
  say: ({ container, object, limit, given }) => ({
    what: `container ${container} of ${object} has a memory limit of ${limit}, the chart sets ${given}`,
    so: 'The program may need what its vendor measured, and be killed (OOMKilled, exit code 137)',
    do: `Raise the limit to ${given}, or measure that less is enough`,
  }),
});

/** Whether two of the texts that its values come from speak of memory, without which nothing overrides anything. */
function overridesMemory({ chart, layers }: ChartUse): boolean {
  const texts = [
    ...defaultsOf(chart),
    ...layers.map((layer) =>
      layer.kind === 'file'
        ? layer.source.text
        : layer.kind === 'inline'
          ? jsonText(layer.value)
          : layer.text,
    ),
  ];
  return texts.filter((text) => text.includes('memory')).length > 1;
}

function defaultsOf({ values, subcharts }: Chart): readonly string[] {
  return [values?.text ?? '', ...subcharts.flatMap(defaultsOf)];
}

/** A default that was overridden, when it stands in a chart that was taken from others. */
function vendorDefault(index: TreeIndex, { kind, place }: OriginStep) {
  if (kind !== 'overridden' || !place || !isForeign(index, place.source.name)) return [];
  const { text } = place.source;
  const line = text.slice(place.start, text.indexOf('\n', place.start) + 1 || undefined);
  const value = /^["']?memory["']?\s*:\s*["']?([0-9.]+[A-Za-z]*)/.exec(line)?.[1];
  const bytes = parseQuantity(value);
  return bytes === undefined ? [] : [{ bytes, text: value ?? '', place }];
}

/** Charts that are fetched are not in the tree; those below `charts/` were. */
function isForeign({ tree }: TreeIndex, path: string): boolean {
  return tree.kind(path) === undefined || isInSubchart(tree, path);
}
