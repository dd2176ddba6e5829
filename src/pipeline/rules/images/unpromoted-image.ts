import { addTo } from '#groups';
import { type Fleet, type FleetObject, imagesOf } from '#fleet';
import { parseImage } from '#kube';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

type Use = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly tag: string;
  readonly digest: string | undefined;
};

/** An image comes to a target that did not run in the target before it. */
export const unpromotedImage = defineRule<{
  object: string;
  image: string;
  target: string;
  from: string;
  skew: Skew;
  runsThere: readonly string[];
}>({
  name: 'unpromoted-image',
  title: 'An image comes to a target that did not run in the one before it',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report, { fleets, base }) {
    const from = fleet.facts.promotesFrom;
    const earlier = fleets.find(({ target }) => target === from);
    if (from === undefined || !earlier) return;
    const ranBefore = usesOf(base?.find(({ target }) => target === from));
    const ranHere = usesOf(base?.find(({ target }) => target === fleet.target));
    const runs = usesOf(earlier);
    for (const [repository, uses] of usesOf(fleet)) {
      const there = [...(runs.get(repository) ?? []), ...(ranBefore.get(repository) ?? [])];
      if (there.length === 0) continue;
      for (const use of uses) {
        const isOld = (ranHere.get(repository) ?? []).some((other) => isSame(use, other));
        const found = isOld ? undefined : skewOf(use, there, base !== undefined);
        if (found === undefined) continue;
        const { kind, name } = use.object.id;
        report({
          object: use.object,
          path: use.path,
          data: {
            object: `${kind} ${name}`,
            image: `${repository}:${written(use)}`,
            target: fleet.target,
            from,
            skew: found,
            runsThere: [...new Set(there.map(written))],
          },
        });
      }
    }
  },
  say: ({ object, image, target, from, skew, runsThere }) => ({
    what: `${object} runs ${image} in ${target}, ${texts[skew]} in ${from}`,
    so: `${target} gets an image that was not tried in ${from}, which runs ${runsThere.join(', ')}`,
    do: `Run it in ${from} first, or use what runs there`,
  }),
});

type Skew = 'other-digest' | 'never-ran' | 'newer';

const texts: Readonly<Record<Skew, string>> = {
  'other-digest': 'and that tag has another digest',
  'never-ran': 'and it never ran',
  newer: 'and it is newer than anything',
};

/**
 * Without the history only what cannot have run before counts: the same tag with another digest, or a higher
 * version. With it, whatever this change brings must have run there before or run there now.
 */
function skewOf(use: Use, there: readonly Use[], hasBase: boolean): Skew | undefined {
  if (there.some((other) => isSame(use, other))) return undefined;
  const twin = there.find(({ tag, digest }) => tag !== '' && tag === use.tag && digest !== undefined);
  if (twin && use.digest !== undefined) return 'other-digest';
  if (hasBase) return 'never-ran';
  const versions = there.map(({ tag }) => versionOf(tag));
  const own = versionOf(use.tag);
  const isAhead =
    own !== undefined && versions.every((other) => other !== undefined && compare(own, other) > 0);
  return isAhead ? 'newer' : undefined;
}

function isSame(a: Use, b: Use): boolean {
  return a.digest !== undefined && b.digest !== undefined ? a.digest === b.digest : a.tag === b.tag;
}

function written({ tag, digest }: Use): string {
  return digest === undefined ? tag : `${tag}@${digest.slice(0, 19)}`;
}

function usesOf(fleet: Fleet | undefined): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>();
  if (!fleet) return found;
  for (const object of fleet.objects) {
    for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
      const parsed = parseImage(image);
      if (!parsed) continue;
      const repository = `${parsed.registry}/${parsed.repository}`;
      const use = { object, path, tag: parsed.tag ?? (parsed.digest ? '' : 'latest'), digest: parsed.digest };
      addTo(found, repository, use);
    }
  }
  return found;
}

/** `v1.4.2` as numbers; anything with a suffix is not compared. */
function versionOf(tag: string): readonly number[] | undefined {
  return /^v?\d+\.\d+\.\d+$/.test(tag) ? tag.replace('v', '').split('.').map(Number) : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, number] of a.entries()) {
    if (number !== b[index]) return number - (b[index] ?? 0);
  }
  return 0;
}
