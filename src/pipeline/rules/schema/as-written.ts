import { type Place, source } from '#files';
import type { Manifest, Origin } from '#kube';
import type { Violation } from '#schema';
import { parseYaml, valueAt } from '#yaml';

/** A manifest, and where its fields were written. */
type Written = { readonly manifest: Manifest; readonly origin: Origin };

/**
 * A violation that proposes to quote what stands in the file, which YAML may have read as something else: `no` is
 * false, `1.10` is 1.1, `0755` is 493.
 */
export function asWritten(violation: Violation, { manifest, origin }: Written): Violation {
  const { code, path, suggestion } = violation;
  if (code !== 'wrong-type' || suggestion?.kind !== 'replace') return violation;
  const value = valueAt(manifest, path);
  if (typeof value !== 'boolean' && typeof value !== 'number') return violation;
  const { edit } = origin.field(path);
  // What a template prints of a value is read again.
  if (edit.source.name !== origin.place.source.name) return violation;
  const word = wordAt(edit);
  if (word === undefined || word === String(value)) return violation;
  if (parseYaml(source('', word)).documents[0]?.value !== value) return violation;
  const quoted = JSON.stringify(word);
  return {
    ...violation,
    message: `${violation.message}, which is how YAML reads ${word}`,
    suggestion: { kind: 'replace', value: quoted },
    advice: `Write ${quoted}`,
  };
}

/** The plain scalar at a place, which may be that of its key. */
function wordAt({ source: { text }, start, end }: Place): string | undefined {
  const at = text.slice(start, end);
  const behind = text.slice(end, end + longest);
  return /^["']?: +([\w.+-]{1,40})(?![^\s,}\]])/.exec(behind)?.[1] ?? /^[\w.+-]{1,40}$/.exec(at)?.[0];
}

const longest = 100;
