import { asPattern } from '#text';
import { type Place, type Source, directoryName, placeAt, readText, source } from '#files';
import type { Fleet } from '#fleet';
import { type TreeIndex, commandFiles, isAppliedByHand, madeByHand, provisionedBy } from '#sources';
import { namedInValues } from '../named-in-values.ts';
import type { Reason } from '../reason.ts';
import type { Witness } from '../witness.ts';

/**
 * Somebody brings it outside of Argo CD: a command in a script, Makefile or guide, Terraform, SOPS, or the values of a
 * chart from elsewhere. Who knows what is there beforehand knows more.
 */
export const byHand: Witness = ({ isKnownBefore, tree, fleet }) => {
  const applied = appliedFiles(fleet);
  const encrypted = encryptedSecrets(tree);
  const guides = guidesByFolder(tree);
  const told = toldInGuides(tree);
  return ({ edge, meant }) => {
    const { from, to } = edge;
    if (isKnownBefore(edge)) return [];
    const command = madeByHand(tree, to.kind, to.name);
    if (command) return [reason(`${command.source.name} creates it by hand`, () => command)];
    const terraform = provisionedBy(tree, to.kind, to.name);
    if (terraform) return [reason(`${terraform.source.name} provisions it`, () => terraform)];
    const secret = to.kind === 'Secret' ? encrypted().get(to.name) : undefined;
    if (secret) return [reason(`${secret.source.name} holds it, encrypted by SOPS`, () => secret)];
    const value = namedInValues(tree, to.kind, to.name);
    if (value) return [reason('the values of a chart have it made', () => value)];
    const left = (meant.undeployed ?? meant.besideFile)?.origin.place;
    if (left && isAppliedByHand(tree, left.source.name))
      return [reason(`a command applies ${left.source.name}`, () => left)];
    const neighbour = left && applied().get(left.source.name);
    if (left && neighbour !== undefined)
      return [reason(`whoever applies Application ${neighbour} applies it from the same file`, () => left)];
    if (meant.nearest !== undefined || meant.undeployed) return [];
    const guide =
      guideBeside(guides, from.origin.place.source.name, to.name) ?? told().get(`${to.kind} ${to.name}`);
    return guide ? [reason(`${guide.source.name} tells where it comes from`, () => guide)] : [];
  };
};

/** The files in which Applications stand for themselves: applied by hand, with whatever else they hold. */
function appliedFiles({ applications }: Fleet): () => ReadonlyMap<string, string> {
  let found: ReadonlyMap<string, string> | undefined;
  return () =>
    (found ??= new Map(
      applications
        .filter(({ owner, standing }) => owner.definedBy.kind === 'file' && standing.kind === 'deployed')
        .map(({ owner }) => [owner.origin.place.source.name, owner.name]),
    ));
}

function reason(text: string, place: () => Place): Reason {
  return { code: 'by-hand', speaks: 'for', weight: 'strong', text, place };
}

type Guides = (folder: string) => readonly Source[];

/** A guide beside what refers to an object that names it: then people know where it comes from. */
function guideBeside(guides: Guides, referrer: string, name: string): Place | undefined {
  const folder = directoryName(referrer);
  const folders = [...new Set([folder, directoryName(folder)])].filter((path) => path !== '');
  const word = new RegExp(`(?<![\\w.-])${asPattern(name)}(?![\\w.-])`);
  for (const guide of folders.flatMap(guides)) {
    const at = guide.text.search(word);
    if (at >= 0) return placeAt(guide, at);
  }
  return undefined;
}

/**
 * The ConfigMaps and Secrets that guides anywhere in the tree speak of, by kind and name: a line that names the kind has
 * the name too, or that of a file which is called after both.
 */
function toldInGuides(tree: TreeIndex): () => ReadonlyMap<string, Place> {
  let found: Map<string, Place> | undefined;
  return () => {
    if (found) return found;
    found = new Map();
    for (const file of commandFiles(tree).filter(isGuideFile)) {
      const guide = source(file, readText(tree.tree, file) ?? '');
      for (const line of guide.text.matchAll(/^.*\b(config-?\s?map|secret).*$/gim))
        for (const [word] of line[0].matchAll(/[a-z0-9][a-z0-9.-]*[a-z0-9]/g)) {
          const name = word.replace(/\.ya?ml$/, '');
          for (const [kind, ending] of toldKinds)
            for (const key of [`${kind} ${name}`, `${kind} ${name.replace(ending, '')}`])
              if (!found.has(key)) found.set(key, placeAt(guide, line.index));
        }
    }
    return found;
  };
}

/** The kinds, and how the files of their objects are called at the end. */
const toldKinds = [
  ['ConfigMap', /-configmap$/],
  ['Secret', /-secret$/],
] as const;

function isGuideFile(file: string): boolean {
  return /\.(?:md|adoc)$/i.test(file);
}

/** The guides of each folder; read when one is asked for. */
function guidesByFolder(tree: TreeIndex): Guides {
  const files = new Map<string, string[]>();
  for (const file of commandFiles(tree).filter(isGuideFile)) {
    const folder = directoryName(file);
    const beside = files.get(folder);
    if (beside) beside.push(file);
    else files.set(folder, [file]);
  }
  return (folder) => (files.get(folder) ?? []).map((file) => source(file, readText(tree.tree, file) ?? ''));
}

/** The Secrets that files of the tree hold encrypted: a generator or plug-in brings them. */
function encryptedSecrets(tree: TreeIndex): () => ReadonlyMap<string, Place> {
  let found: Map<string, Place> | undefined;
  return () => {
    if (found) return found;
    found = new Map();
    for (const file of tree.manifestFiles) {
      for (const { manifest, origin } of tree.objects(file))
        if (manifest.kind === 'Secret' && 'sops' in manifest)
          found.set(manifest.metadata?.name ?? '', origin.place);
    }
    return found;
  };
}
