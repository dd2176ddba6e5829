/** One attack: a tree that a stranger hands in. Beside it there is always a harmless neighbour. */
export type AttackCase = { readonly name: string; readonly files: Readonly<Record<string, string>> };

/** What no report may show: values of Secrets, passwords in URLs. */
export const secretCanary = 'canary-5d2e8b';

/** What stands in files outside of the tree. */
export const outsideCanary = 'outside-91c7';

/** Attacks from a table of names and trees. */
export function attacks(
  family: string,
  table: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly AttackCase[] {
  return Object.entries(table).map(([name, files]) => ({ name: `${family}: ${name}`, files }));
}
