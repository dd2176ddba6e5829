import { type Fleet, type FleetObject, containersOf, fleetPods, runScripts } from '#fleet';
import { firstRunSetups } from '#knowledge';
import { arrayAt, parseImage, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { defineRule } from '../rule.ts';

/** A program waits for somebody at a browser on its first start, and nothing in git does it instead. */
export const interactiveFirstRun = defineRule<{ object: string; product: string; asks: string }>({
  name: 'interactive-first-run',
  title: 'A program waits to be set up by hand on its first start',
  // Where its volume is an old one somebody has done it.
  impact: 'tidies',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const { object, pod } of fleetPods(fleet)) {
      for (const { spec, path } of containersOf(pod)) {
        const repository = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
        const setup = firstRunSetups.find(({ images }) => images.test(repository));
        if (!setup || toldTo(spec).some((text) => setup.unless.test(text)) || mayBeTold(spec)) continue;
        if (isSetUpBy(fleet, object)) continue;
        report({
          object,
          path: [...path, 'image'],
          data: {
            object: `${object.id.kind} ${object.id.name}`,
            product: setup.product,
            asks: setup.asks,
          },
        });
      }
    }
  },
  say: ({ object, product, asks }) => ({
    what: `${object} runs ${product}, which waits for somebody at ${asks}`,
    so: 'On a new volume it is healthy for Argo CD, and of no use to anybody; whoever comes first becomes its administrator',
    do: 'Set it up by what it reads on its start, or by a Job',
  }),
});

/** The names and values of its variables, and its arguments. */
function toldTo(container: unknown): readonly string[] {
  const variables = recordsAt(container, 'env').flatMap(([, each]) => [
    stringAt(each, 'name') ?? '',
    stringAt(each, 'value') ?? '',
  ]);
  return [...variables, ...['command', 'args'].flatMap((field) => arrayAt(container, field).map(asText))];
}

/** Whether variables come from where their names are not seen. */
function mayBeTold(container: unknown): boolean {
  return arrayAt(container, 'envFrom').length > 0;
}

/** Whether a script of the same namespace speaks to it. */
function isSetUpBy(fleet: Fleet, { id }: FleetObject): boolean {
  return fleet.objects.some(
    (other) =>
      other.id.namespace === id.namespace &&
      /^(?:Cron)?Job$/.test(other.id.kind) &&
      runScripts(fleet, other).some(({ text }) => text.includes(id.name)),
  );
}
