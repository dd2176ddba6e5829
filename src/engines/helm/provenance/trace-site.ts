import type { Tree } from '#gotemplate';

/** A place in a template that does something: a text, an action, a branch, a call of another template. */
export type Site = {
  readonly tree: Tree;
  /** Offset in the text of the file. */
  readonly position: number;
  readonly kind: 'tree' | 'text' | 'action' | 'variable' | 'if' | 'with' | 'range' | 'template';
  /** Keys that the text of a branch would write: what is missing when the branch is not taken. */
  readonly keys: ReadonlySet<string>;
  /** Frame slots that a range or with declares. */
  readonly slots: readonly number[];
  readonly branch?: { readonly hasElse: boolean };
};

const sites: Site[] = [];

/** Registers a site; its number stands in the rewritten tree. */
export function addSite(site: Site): number {
  sites.push(site);
  return sites.length - 1;
}

/** The site with a number. */
export function siteAt(index: number): Site {
  const site = sites[index];
  if (!site) throw new RangeError(`there is no trace site ${index}`);
  return site;
}
