import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '#config';
import { type DiscoveredTarget, type Discovery, discover } from '#discover';
import { isTouched, memoryTree, treeChanges } from '#files';
import { jsonText } from '#kube';
import type { Unit } from '#render';
import { customApis } from '#sources';
import { type Files, edit, edited, filesOf, fleetFolders, seeker } from './edited-trees.ts';

const folders = [new URL('../examples/fleet', import.meta.url).pathname, ...fleetFolders];

type Original = { readonly files: Files; readonly config: Config; readonly found: Discovery };

const originals: readonly Original[] = [seeker, ...folders.map(filesOf)].map((files) => {
  const tree = memoryTree(files);
  const config = loadConfig(tree);
  return { files, config, found: discover({ tree, config }) };
});

/** The paths of which two trees differ. */
function differences(before: Files, after: Files): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => jsonText(before[path]) !== jsonText(after[path]));
}

/** What an owner is, but for where it was written. */
function ownerText({ owner }: Unit): string {
  return jsonText({ ...owner, origin: undefined });
}

/** What rendering made. */
function content({ objects, fragments, failures, notes, problems, tools, filesRead }: Unit): unknown {
  const messages = [...failures, ...notes, ...problems].map(({ message }) => message);
  const manifests = [...objects, ...fragments].map(({ manifest }) => manifest);
  return { manifests, messages, tools, filesRead };
}

/** The fact or setting of a name, as a unit of this target sees it. */
function factOf(name: string, { target, settings }: DiscoveredTarget, { index }: Discovery): unknown {
  if (name === 'servedApis') return [...(target.facts.apis ?? []), ...customApis(index)].sort();
  if (name.startsWith('settings.data.')) return settings.data[name.slice('settings.data.'.length)];
  return Object.entries(name.startsWith('facts.') ? target.facts : settings).find(
    ([key]) => name === `facts.${key}` || name === `settings.${key}`,
  )?.[1];
}

function unitsOf(
  of: Discovery,
): ReadonlyMap<string, { readonly unit: Unit; readonly target: DiscoveredTarget }> {
  return new Map(
    of.targets.flatMap((target) =>
      target.units.map((unit) => [
        `${ownerText(unit)} ${unit.owner.origin.place.source.name}`,
        { unit, target },
      ]),
    ),
  );
}

type Count = { reused: number; touched: number; other: number };

/** The units that are not what they were although nothing that they read has changed. */
function wronglyReused(
  { files, config, found: old }: Original,
  after: Files,
  count: Count,
): readonly unknown[] {
  const tree = memoryTree(after);
  const fresh = discover({ tree, config });
  const changes = treeChanges(memoryTree(files), tree, differences(files, after));
  const known = unitsOf(fresh);
  const areSameRepositories = jsonText(old.repositories) === jsonText(fresh.repositories);
  const wrong: unknown[] = [];
  for (const [key, { unit, target }] of unitsOf(old)) {
    const again = known.get(key);
    if (!again) continue;
    const reads = unit.reads();
    const isOther =
      reads.unwatched.size > 0 ||
      isTouched(reads, changes) ||
      (reads.checkouts.length > 0 && !areSameRepositories) ||
      [...reads.facts].some(
        (name) => jsonText(factOf(name, target, old)) !== jsonText(factOf(name, again.target, fresh)),
      );
    const isSame = jsonText(content(unit)) === jsonText(content(again.unit));
    if (isOther) count.touched++;
    else count.reused++;
    if (!isSame) count.other++;
    if (!isOther && !isSame)
      wrong.push({ name: unit.owner.name, was: content(unit), is: content(again.unit) });
  }
  return wrong;
}

/** The paths that units looked for and did not find. */
function wishedBy({ found }: Original): readonly string[] {
  const units = found.targets.flatMap((target) => target.units);
  return [...new Set(units.flatMap((unit) => [...unit.reads().absent]))];
}

describe('a unit', () => {
  test('is rendered again when something appears that it looked for', () => {
    const count: Count = { reused: 0, touched: 0, other: 0 };
    for (const original of originals.slice(0, 1))
      for (const path of wishedBy(original).filter((each) =>
        /^(env|shared|chart|nowhere)\b[\w/.]*$/.test(each),
      )) {
        const after = { ...original.files, [path]: 'replicas: 3\n' };
        expect([path, wronglyReused(original, after, count)]).toEqual([path, []]);
      }
    expect(count.other).toBeGreaterThan(3);
  });

  test('renders the same as long as nothing that it read changes, whatever else does', () => {
    const count: Count = { reused: 0, touched: 0, other: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        (original, edits) => {
          const wished = wishedBy(original);
          const after = edits.reduce((from, each) => edited(from, each, wished), original.files);
          expect(wronglyReused(original, after, count)).toEqual([]);
        },
      ),
      { numRuns: Number(process.env['PHINEUS_RUNS'] ?? 120), seed: 20261116 },
    );
    // Edits that change nothing, or reads that cover everything, would prove nothing.
    expect(count.other).toBeGreaterThan(50);
    expect(count.reused).toBeGreaterThan(200);
  });
});
