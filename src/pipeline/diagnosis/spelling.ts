import { remembered } from '#answers';
import { containersOf, podTemplates } from '#fleet';
import { arrayAt, everyNode, type Manifest, manifestId, objectKey, recordsAt, stringAt } from '#kube';
import type { ClusterView } from './world.ts';

/** A name that differs from another one in case, dashes and the like only, and who writes it so. */
export type OtherSpelling = { readonly name: string; readonly object: Manifest };

/**
 * Where the cluster writes a key of a provider of secrets in another way than who asks for it: others who ask for it or
 * put it there, and the scripts of Jobs.
 */
export function otherSpelling(
  asked: readonly string[],
  asker: Manifest,
  view: ClusterView,
): OtherSpelling | undefined {
  const own = objectKey(manifestId(asker));
  for (const name of asked) {
    const found = (spellings(view).get(bare(name)) ?? []).find(
      (it) => !asked.includes(it.name) && objectKey(manifestId(it.object)) !== own,
    );
    if (found !== undefined && name.length > 3) return found;
  }
  return undefined;
}

/** Every key that somebody on a cluster writes, by its letters and digits; gathered once. */
const spellings = remembered((view: ClusterView): ReadonlyMap<string, readonly OtherSpelling[]> => {
  const found = new Map<string, OtherSpelling[]>();
  for (const object of [...askers, ...scripts].flatMap((kind) => view.ofKind(kind)))
    for (const name of askers.includes(object.kind) ? remoteKeys(object) : wordsOf(object)) {
      const all = found.get(bare(name)) ?? [];
      if (all.length === 0) found.set(bare(name), all);
      if (all.length < maxSpellings) all.push({ name, object });
    }
  return found;
});

const maxSpellings = 20;

const askers = ['ExternalSecret', 'PushSecret'];
const scripts = ['Job', 'CronJob'];

/** What an object asks a provider for, or gives it: keys and the properties in them. */
export function remoteKeys(object: Manifest): readonly string[] {
  const found = new Set<string>();
  for (const { path, value } of everyNode(object['spec']))
    if (typeof value === 'string' && /^(?:remoteKey|property|key)$/.test(String(path.at(-1))))
      found.add(value);
  return [...found];
}

/** The words of the scripts of an object, and of the files in its ConfigMaps' place: as long as keys are. */
function wordsOf(object: Manifest): readonly string[] {
  const told = podTemplates(object)
    .flatMap(containersOf)
    .flatMap(({ spec: container }) => [
      ...arrayAt(container, 'command'),
      ...arrayAt(container, 'args'),
      ...recordsAt(container, 'env').map(([, it]) => stringAt(it, 'value')),
    ]);
  const text = told.filter((it) => typeof it === 'string').join(' ');
  return text.slice(0, 20_000).split(/[^\w./-]+/);
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
