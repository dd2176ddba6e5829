import { once } from '#answers';
import { grouped } from '#groups';
import { asPattern } from '#text';
import { type Place, type Source, directoryName, placeAt, sourceAt } from '#files';
import { type Fleet, namingPlace } from '#fleet';
import { isGuide } from '#knowledge';
import {
  type TreeIndex,
  commandFiles,
  composedBy,
  isAppliedByHand,
  madeByHand,
  provisionedBy,
} from '#sources';
import { namedInValues } from '../named-in-values.ts';
import type { Reason } from '../reason.ts';
import { toldBeside } from '../told-beside.ts';
import type { Witness } from '../witness.ts';

/**
 * Somebody brings it outside of Argo CD: a command in a script, Makefile or guide, Terraform, SOPS, or the values of a
 * chart from elsewhere. Who knows what is there beforehand knows more.
 */
export const byHand: Witness = ({ isKnownBefore, tree, fleet }) => {
  const applied = once(() => appliedFiles(fleet));
  const encrypted = once(() => encryptedSecrets(tree));
  const guides = guidesByFolder(tree);
  const told = once(() => toldInTexts(tree));
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
    // What git holds in a file of its own nobody has to put together.
    const composed = left ? undefined : composedBy(tree, to.kind, to.name);
    if (composed) {
      const { name } = composed.place.source;
      const text = composed.isWhole
        ? `${name} holds a manifest of it`
        : `${name} creates such objects under names that it puts together`;
      return [reason(text, () => composed.place)];
    }
    if (meant.nearest !== undefined) return [];
    const word = wordOf(to.kind);
    const guide =
      (word === undefined ? undefined : told().get(`${word} ${to.name}`)) ??
      (meant.undeployed ? undefined : guideBeside(guides, from.origin.place.source.name, to.name));
    if (guide) return [reason(`${guide.source.name} tells where it comes from`, () => guide)];
    // Where a chart names it the line takes another rendering, and is its author's.
    const comment = from.unit.tools.includes('helm') ? undefined : toldBeside(namingPlace(edge), ['brought']);
    return comment ? [{ ...comment, code: 'by-hand', speaks: 'for' }] : [];
  };
};

/** The files in which Applications stand for themselves: applied by hand, with whatever else they hold. */
function appliedFiles({ applications }: Fleet): ReadonlyMap<string, string> {
  return new Map(
    applications
      .filter(({ owner, standing }) => owner.definedBy.kind === 'file' && standing.kind === 'deployed')
      .map(({ owner }) => [owner.origin.place.source.name, owner.name]),
  );
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
 * The objects that people make by hand of which guides, notes and comments anywhere in the tree speak, by a word for
 * their kind and by name: a line that has the word has the name too, or that of a file which is called after both.
 */
function toldInTexts(tree: TreeIndex): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const guides = new Set(commandFiles(tree).filter(isGuide));
  for (const file of tree.files) {
    const isManifest = /\.ya?ml$/.test(file);
    if (!guides.has(file) && !isManifest) continue;
    const text = sourceAt(tree.tree, file);
    for (const line of text.text.matchAll(/^.*$/gm)) {
      const told = isManifest ? sentenceIn(line[0]) : line[0];
      for (const { word, says, ending } of toldKinds)
        if (says.test(told))
          for (const [name] of told.matchAll(/[a-z0-9][a-z0-9.-]*[a-z0-9]/g))
            for (const each of [name, name.replace(/\.ya?ml$/, '').replace(ending, '')]) {
              const key = `${word} ${each}`;
              if (!found.has(key)) found.set(key, placeAt(text, line.index));
            }
    }
  }
  return found;
}

/** What the comment of a line says; a field that was taken out, or the template that it comes from, says nothing. */
function sentenceIn(line: string): string {
  const comment = /(?:^|\s)#(.*)/.exec(line)?.[1] ?? '';
  return /^[\s-]{0,99}["']?[\w./][\w./-]*["']?:(?:\s|$)/.test(comment) ? '' : comment;
}

/** What people call the kinds that they make by hand, and how the files of their objects are called at the end. */
const toldKinds = [
  { kinds: ['ConfigMap'], word: 'config map', says: /\bconfig[- ]?map/i, ending: /-configmap$/ },
  { kinds: ['Secret'], word: 'secret', says: /\bsecret/i, ending: /-secret$/ },
  { kinds: ['Issuer', 'ClusterIssuer'], word: 'issuer', says: /issuer/i, ending: /-issuer$/ },
  { kinds: ['SecretStore', 'ClusterSecretStore'], word: 'store', says: /store\b/i, ending: /-store$/ },
  { kinds: ['PersistentVolumeClaim'], word: 'claim', says: /\bpvcs?\b|claim/i, ending: /-pvc$/ },
] as const;

function wordOf(kind: string): string | undefined {
  return toldKinds.find(({ kinds }) => kinds.some((each) => each === kind))?.word;
}

/** The guides of each folder; read when one is asked for. */
function guidesByFolder(tree: TreeIndex): Guides {
  const files = grouped(commandFiles(tree).filter(isGuide), directoryName);
  return (folder) => (files.get(folder) ?? []).map((file) => sourceAt(tree.tree, file));
}

/** The Secrets that files of the tree hold encrypted: a generator or plug-in brings them. */
function encryptedSecrets(tree: TreeIndex): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const file of tree.manifestFiles) {
    for (const { manifest, origin } of tree.objects(file))
      if (manifest.kind === 'Secret' && 'sops' in manifest)
        found.set(manifest.metadata?.name ?? '', origin.place);
  }
  return found;
}
