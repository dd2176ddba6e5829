import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kustomizationFileNames } from '#kustomize';

/** Every directory below a folder that holds a kustomization, in order; `.git` is not entered. */
export function findKustomizations(folder: string): readonly string[] {
  const found: string[] = [];
  visit(folder);
  return found;

  function visit(directory: string): void {
    const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    if (entries.some((entry) => !entry.isDirectory() && kustomizationFileNames.includes(entry.name)))
      found.push(directory);
    for (const entry of entries)
      if (entry.isDirectory() && entry.name !== '.git') visit(join(directory, entry.name));
  }
}
