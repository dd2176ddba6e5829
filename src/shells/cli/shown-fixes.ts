import type { FixSet, ProvenFix, Unfixed } from '#fixes';
import { isSecretKind } from '#kube';
import { shownDiff, shownLines } from '#report';
import { cleanLines, cleanStrings, occurrencesOf, withoutUserInfo } from '#text';

/** Fixes as they may be printed, and those of them of which a part is hidden. */
export type ShownFixes = { readonly set: FixSet; readonly hiding: ReadonlySet<ProvenFix> };

/**
 * Fixes without the values of Secrets that their lines hold: what is printed ends up in logs and comments. What `--write`
 * and `--commit` put into files is not taken from here.
 */
export function shownFixes(set: FixSet): ShownFixes {
  const hiding = new Set<ProvenFix>();
  const fixes = set.fixes.map((fix) => {
    const { diff: written, texts, ...told } = fix;
    const { object } = fix.finding;
    const diff = withoutValues(fix, object !== undefined && isSecretKind(object.kind));
    // All that is said of it is cleaned; what can be applied is data.
    const shown = { ...cleanStrings(told), diff, texts: mapValues(texts, shownText) };
    if (hides(diff, written)) hiding.add(shown);
    return shown;
  });
  const unfixed = set.unfixed.map(withoutSecretDiff);
  const diff = withoutValues({ diff: set.diff, texts: set.files }, hiding.size > 0);
  return { set: { ...set, diff, fixes, unfixed, files: mapValues(set.files, shownText) }, hiding };
}

/** Fixes for people: what stands in the lines and names of their diffs steers nobody who reads them. */
export function readableFixes(set: FixSet): FixSet {
  const fixes = set.fixes.map((fix) => ({ ...fix, diff: cleanLines(fix.diff) }));
  return { ...set, diff: cleanLines(set.diff), fixes };
}

const hidden = '•••';

/** Whether something is left out; the user of an address is, without a sign. */
function hides(shown: string, written: string): boolean {
  return (
    occurrencesOf(shown, hidden).length > occurrencesOf(written, hidden).length ||
    withoutUserInfo(written) !== written
  );
}

function withoutValues({ diff, texts }: Pick<ProvenFix, 'diff' | 'texts'>, isAboutSecret: boolean): string {
  if (diff === '') return diff;
  const shown = `${shownDiff(diff, texts, isAboutSecret).join('\n')}\n`;
  return hides(shown, diff) ? shown : withoutKnown(diff);
}

/** A text without the secrets that were come across; one that has none is left as it is, so that it can be applied. */
function withoutKnown(text: string): string {
  const clean = cleanLines(text);
  return hides(clean, text) ? clean : text;
}

function shownText(text: string): string {
  const shown = shownLines(text);
  const clean = text
    .split('\n')
    .map((_, index) => shown(index + 1, false) ?? '')
    .join('\n');
  return hides(clean, text) ? clean : text;
}

/** What was tried and not proven comes without its texts: nobody can say in what its lines stand. */
function withoutSecretDiff(left: Unfixed): Unfixed {
  const { diff, ...written } = left;
  const rest = cleanStrings(written);
  return diff === undefined || /secret|stringData/i.test(diff) ? rest : { ...rest, diff: withoutKnown(diff) };
}

function mapValues(
  texts: Readonly<Record<string, string>>,
  change: (text: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
}
