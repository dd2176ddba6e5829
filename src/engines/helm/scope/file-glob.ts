import { type Glob, gobwasGlob } from '#patterns';

/** A test for the patterns of `.Files.Glob`. A malformed pattern matches every name, as Helm has it. */
export function fileGlob(pattern: string): Glob {
  return gobwasGlob(pattern, '/') ?? (() => true);
}
