import { type Reason, objection } from '#evidence';
import type { FleetObject } from '#fleet';
import type { Unit } from '#render';
import { idText, jsonText, objectKey } from '#kube';
import { defineRule } from '../rule.ts';

/** One Application renders an object twice; only the last one is applied. */
export const repeatedObject = defineRule<{ object: string; owner: string }>({
  name: 'repeated-object',
  title: 'One Application renders the same object twice',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
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
        report({
          subject: {
            target: fleet.target,
            owner: rendered.owner,
            object: object.id,
            place: object.origin.place,
          },
          data: { object: idText(object.id), owner: ownerText(rendered.owner) },
          impact: isSame ? 'weakens' : 'breaks',
          reasons: doubtsOf(rendered, [earlier, object], isSame),
          related: [{ place: earlier.origin.place, message: 'first rendered here' }],
        });
      }
    }
  },
  say: ({ object, owner }) => ({
    what: `${object} appears more than once in ${owner}`,
    so: 'Only the last one is applied',
    do: 'Remove one of them, or rename it',
  }),
});

function doubtsOf(
  { owner, tools }: Unit,
  [earlier, later]: readonly [Unit['objects'][number], Unit['objects'][number]],
  isSame: boolean,
): readonly Reason[] {
  if (earlier.source !== later.source)
    return [objection('later-source', 'a later source replaces what an earlier one brings')];
  // One file is applied as a whole, and then the second of two that differ undoes the first.
  const isOneFile = earlier.origin.place.source.name === later.origin.place.source.name && !isSame;
  if (owner.kind !== 'folder' || !tools.includes('directory') || isOneFile) return [];
  return [objection('alternatives', 'files of a folder that nobody deploys are often alternatives or steps')];
}

function ownerText(owner: FleetObject['unit']['owner']): string {
  return owner.kind === 'folder' ? owner.path : `Application ${owner.name}`;
}
