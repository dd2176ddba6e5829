import { createHash } from 'node:crypto';
import { type TreeIndex, mayBringApplications } from '#sources';
import type { TreeInput } from '#discover';

type Owner = Parameters<NonNullable<TreeInput['skips']>>[0];

/**
 * Who of so many renders an application, by its name; nobody in particular renders what may bring further Applications, and
 * what is only found by going through the folders.
 */
export function shareOf(owner: Owner, index: TreeIndex, of: number): number | undefined {
  if (owner.kind === 'folder') return undefined;
  if (owner.sources.some(({ path }) => path !== undefined && mayBringApplications(index, path)))
    return undefined;
  // The same on every target, so that who has parsed its files renders it for all of them.
  const digest = createHash('sha256').update(`${owner.namespace}/${owner.name}`).digest();
  return digest.readUInt32BE(0) % of;
}

/** What an application is called between those who share the work. */
export function nameOf({ target, name, ...owner }: Owner): string {
  return owner.kind === 'folder' ? `${target} folder ${name}` : `${target} ${owner.namespace}/${name}`;
}
