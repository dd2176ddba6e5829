import { type Source, placeAt } from '#files';
import { GoDecodeError, goValueOf, parseV2Node } from '#yaml';
import { Failure } from '../failure.ts';

/** The value of a file as sigs.k8s.io/yaml reads it: that of its first document, whatever follows. */
export function readDocument(from: Source): unknown {
  const root = parseV2Node(from);
  if (root === undefined) return null;
  if ('message' in root)
    throw new Failure(`error converting YAML to JSON: yaml: ${root.message}`, { place: root.place });
  try {
    return goValueOf(root);
  } catch (failure) {
    if (!(failure instanceof GoDecodeError)) throw failure;
    throw new Failure(`error converting YAML to JSON: ${failure.message}`, {
      place: placeAt(from, failure.offset),
    });
  }
}
