import { type Fleet, type FleetObject, imagesOf } from '#fleet';
import { parseImage } from '#kube';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

type Use = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly tag: string;
  readonly digest: string | undefined;
};

/** An image comes to a target that did not run in the target before it. */
export const unpromotedImage: Rule = {
  name: 'unpromoted-image',
  title: 'An image comes to a target that did not run in the one before it',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['promotion-digest-skew'],
  find({ fleets, base }, report) {
    for (const fleet of fleets) {
      const from = fleet.facts.promotesFrom;
      const earlier = fleets.find(({ target }) => target === from);
      if (from === undefined || !earlier) continue;
      const ranBefore = usesOf(base?.find(({ target }) => target === from));
      const ranHere = usesOf(base?.find(({ target }) => target === fleet.target));
      const runs = usesOf(earlier);
      for (const [repository, uses] of usesOf(fleet)) {
        const there = [...(runs.get(repository) ?? []), ...(ranBefore.get(repository) ?? [])];
        if (there.length === 0) continue;
        for (const use of uses) {
          const isOld = (ranHere.get(repository) ?? []).some((other) => isSame(use, other));
          const fault = isOld ? undefined : skew(use, there, base !== undefined);
          if (fault === undefined) continue;
          report(
            objectHit(
              fleet,
              use.object,
              use.path,
              `${use.object.id.kind} ${use.object.id.name} runs ${repository}:${written(use)} in ${fleet.target}, ${fault} in ${from} (there: ${[...new Set(there.map(written))].join(', ')})`,
            ),
          );
        }
      }
    }
  },
};

/**
 * Without the history only what cannot have run before counts: the same tag with another digest, or a higher
 * version. With it, whatever this change brings must have run there before or run there now.
 */
function skew(use: Use, there: readonly Use[], hasBase: boolean): string | undefined {
  if (there.some((other) => isSame(use, other))) return undefined;
  const twin = there.find(({ tag, digest }) => tag !== '' && tag === use.tag && digest !== undefined);
  if (twin && use.digest !== undefined) return 'which is another digest than that tag has';
  if (hasBase) return 'which ran neither before nor after this change';
  const versions = there.map(({ tag }) => versionOf(tag));
  const own = versionOf(use.tag);
  const isAhead =
    own !== undefined && versions.every((other) => other !== undefined && compare(own, other) > 0);
  return isAhead ? 'which is newer than anything' : undefined;
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
      found.set(repository, [...(found.get(repository) ?? []), use]);
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
