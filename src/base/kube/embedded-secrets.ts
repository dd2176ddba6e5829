import { writtenSecrets } from '#text';

/**
 * What the texts within an object give away that are files of their own: JSON, YAML or settings in a ConfigMap. In the file
 * of the object their quotes and line ends are escaped, so that it does not show them as they are.
 */
export function embeddedSecrets(manifest: object): readonly string[] {
  const found: string[] = [];
  collect(manifest, found, 0);
  return found;
}

const deepest = 200;

function collect(value: unknown, found: string[], depth: number): void {
  if (typeof value === 'string') {
    if (/["'\n]/.test(value)) for (const secret of writtenSecrets(value)) found.push(secret);
  } else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const inner of Object.values(value)) collect(inner, found, depth + 1);
}
