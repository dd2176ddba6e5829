import { nearest } from '#outcome';
import type { Place } from '#files';
import { arrayAt, isRecord } from '#kube';
import { asText } from '#text';
import { type YamlPath, nodePlace, pathText, replaceWord } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';

/** Where the data of a finding holds the word as it is written, and the one that was meant. */
type Words = {
  readonly written: string;
  readonly meant: readonly string[];
  /** Whether it is meant however much the words differ; else words that are not alike are a choice. */
  readonly isCertain?: boolean;
};

/** Writes the word that was probably meant, where the wrong one is written. */
export function meantWord({ written: writtenAt, meant: meantAt, isCertain = false }: Words): Fixer {
  return ({ raw }, context) => {
    const written = textIn(raw.data, [writtenAt]);
    const meant = textIn(raw.data, meantAt);
    if (written === undefined || meant === undefined) return [];
    return otherWord(context, raw.place, {
      written,
      meant,
      isChoice: !isCertain && !areAlike(written, meant),
    });
  };
}

/** Writes another port of those that there are, by number or by name as the wrong one is written; the only one first. */
export const meantPort: Fixer = ({ raw }, context) => {
  const written = textIn(raw.data, ['port']) ?? '';
  const available = arrayAt(raw.data, 'available').map(asText);
  const isNumber = (port: string) => /^\d+$/.test(port);
  const alike = available.filter((port) => isNumber(port) === isNumber(written));
  const nearby = nearest(written, alike);
  const ports = nearby === undefined ? alike : [nearby];
  return ports.flatMap((meant) =>
    otherWord(context, raw.place, { written, meant, isChoice: alike.length > 1 && nearby === undefined }),
  );
};

type Exchange = { readonly written: string; readonly meant: string; readonly isChoice: boolean };

/** Writes one word for another where a finding stands. */
export function otherWord(
  context: FixContext,
  place: Place,
  { written, meant, isChoice }: Exchange,
): readonly Candidate[] {
  const at = editPlace(context, place);
  const value = at && nodePlace(at.document, at.path);
  if (!at || !value || isHashed(meant)) return [];
  const how = {
    what: `Write ${meant} instead of ${written}`,
    ...(isChoice && { option: meant }),
    why: `${at.file.name} spells the name, in ${pathText(at.path)}`,
  };
  const here = replaceWord(at.file.text, value, { written, meant });
  const all = sameReferences(at, written).flatMap((path) => {
    const each = nodePlace(at.document, path);
    return each ? replaceWord(at.file.text, each, { written, meant }) : [];
  });
  // One object that names it at several places misses it as long as one of them stays.
  return all.length > here.length ? oneFile(at, all, how) : oneFile(at, here, how);
}

/** The fields of a document that name the same thing in the same way: their last two keys are those of the path. */
function sameReferences({ document, path }: EditPlace, written: string): readonly YamlPath[] {
  const keys = (each: YamlPath) =>
    each
      .filter((step) => typeof step === 'string')
      .slice(-2)
      .join('.');
  const wanted = keys(path);
  return textsIn(document.value, []).flatMap(({ path: each, text }) =>
    text === written && keys(each) === wanted ? [each] : [],
  );
}

function textsIn(
  value: unknown,
  path: YamlPath,
): readonly { readonly path: YamlPath; readonly text: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isRecord(value)) return [{ path, text: value }];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, [...path, key]));
}

/** Whether Kustomize put a hash at the end of a name: it is another one tomorrow, and nobody should write it down. */
export function isHashed(name: string): boolean {
  return /-[bcdfghkmt2456789]{10}$/.test(name);
}

/** Whether one is a slip of the other, or has all its words. */
function areAlike(written: string, meant: string): boolean {
  if (nearest(written, [meant]) !== undefined) return true;
  const [few = [], many = []] = [written, meant]
    .map((name) => name.split(/[-_.]/))
    .sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}
