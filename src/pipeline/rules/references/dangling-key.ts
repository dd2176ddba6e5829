import { asText } from '#text';
import { denied } from '#evidence';
import { nearest } from '#outcome';
import { defineRule } from '../rule.ts';
import { edgeSubject } from './dangling.ts';

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
    const seen = new Set<string>();
    for (const edge of fleet.edges) {
      const { from, to, resolution } = edge;
      if (resolution.state !== 'lacking' || resolution.missing !== 'key' || edge.isOptional) continue;
      const key = asText(to.key);
      const subject = edgeSubject(fleet, edge);
      const id = `${from.unit.owner.name}|${from.world.key}|${from.id.kind}/${from.id.namespace}/${from.id.name}|${to.name}|${key}`;
      if (seen.has(id)) continue;
      seen.add(id);
      const { available } = resolution;
      report({
        subject,
        data: {
          who: `${from.id.kind} ${from.id.name}`,
          key,
          of: `${to.kind} ${to.name}`,
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
    do: other === null ? `Use one that it has: ${listed(available)}` : `Did you mean ${other}?`,
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

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown;
}
