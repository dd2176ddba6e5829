import type { AllowedDelta, ParityConfig } from '#config';
import { deltaProfiles } from '#knowledge';
import { entryOf } from '#kube';
import { doublestarGlob, simpleGlob } from '#patterns';

/** Where two targets differ. */
export type Delta = {
  readonly application: string;
  readonly kind: string;
  readonly name: string;
  /** JSON pointer. */
  readonly path: string;
};

/** Prepares the answer to "who allowed this difference?": the reason that was declared. */
export function allowedDeltas({
  allow,
  profiles,
}: Pick<ParityConfig, 'allow' | 'profiles'>): (delta: Delta) => string | undefined {
  const known = { ...deltaProfiles, ...profiles };
  const readies = allow.map((allowed) => ({ allowed, covers: coverage(allowed, known) }));
  return (delta) => readies.find(({ covers }) => covers(delta))?.allowed.reason;
}

type Test<T> = (value: T) => boolean;

function coverage(
  { profile, application, kind, name, path }: AllowedDelta,
  profiles: Readonly<Record<string, readonly string[]>>,
): Test<Delta> {
  const applications = oneOf(application, simpleGlob);
  const kinds = oneOf(kind, simpleGlob);
  const names = oneOf(name, simpleGlob);
  const paths = oneOf(path, belowPointer);
  const ofProfile =
    profile === undefined ? () => true : oneOf(entryOf(profiles, profile) ?? [], belowPointer);
  return (delta) =>
    applications(delta.application) &&
    kinds(delta.kind) &&
    (names(delta.name) || names(delta.application)) &&
    paths(delta.path) &&
    ofProfile(delta.path);
}

function oneOf(
  patterns: string | readonly string[] | undefined,
  compile: (pattern: string) => Test<string> | undefined,
): Test<string> {
  if (patterns === undefined) return () => true;
  const globs = [patterns].flat().flatMap((pattern) => compile(pattern) ?? []);
  return (text) => globs.some((glob) => glob(text));
}

/** The pointers that a pattern matches, and all that lies below them. */
function belowPointer(pattern: string): Test<string> | undefined {
  const at = doublestarGlob(pattern);
  const below = doublestarGlob(`${pattern}/**`);
  return at && below && ((path) => at(path) || below(path));
}
