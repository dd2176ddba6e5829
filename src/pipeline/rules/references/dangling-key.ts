import { asText, firstNames } from '#text';
import { denied } from '#evidence';
import { nearest } from '#outcome';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { edgeSubject, lackingEdges } from './dangling.ts';

type Data = {
  readonly who: string;
  readonly key: string;
  readonly of: string;
  readonly available: readonly string[];
  readonly nearest: string | null;
};

/** A ConfigMap or Secret is there, but the key that is asked of it is not. */
export const danglingKey = defineRule<Data>({
  name: 'dangling-key',
  title: 'A key is read that the ConfigMap or Secret does not have',
  impact: 'breaks',
  looksAt: 'each-target',
  findIn({ fleet, exists }, report) {
    for (const edge of lackingEdges(fleet, 'key')) {
      const key = asText(edge.to.key);
      const { available } = edge.resolution;
      report({
        subject: edgeSubject(fleet, edge),
        data: {
          who: kindName(edge.from.id),
          key,
          of: kindName(edge.to),
          available: [...available].sort(),
          nearest: likeOne(key, available) ?? null,
        },
        reasons: denied(exists(edge).reasons),
      });
    }
  },
  say: ({ who, key, of, available, nearest: other }) => ({
    what: `${who} reads key ${key} of ${of}, which it does not have`,
    so: 'What reads it does not start',
    do: other === null ? `Use one that it has: ${firstNames(available, 6)}` : `Did you mean ${other}?`,
  }),
});

/** The key that was probably meant: the same letters, or nearly. */
function likeOne(wanted: string, available: readonly string[]): string | undefined {
  const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (
    available.find((name) => bare(name) === bare(wanted)) ??
    nearest(wanted, available) ??
    available.find((name) => bare(name).endsWith(bare(wanted)) || bare(wanted).endsWith(bare(name)))
  );
}
