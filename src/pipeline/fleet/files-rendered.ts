import type { Fleet } from './fleet.ts';

/** The files that some application, kustomization or chart includes. Undeployed manifests, looked at one by one, do not count. */
export function filesRendered(fleets: readonly Fleet[]): ReadonlySet<string> {
  const files = new Set<string>();
  for (const { units } of fleets) {
    for (const { owner, tools, filesRead } of units) {
      if (owner.kind === 'folder' && tools.includes('directory')) continue;
      for (const file of filesRead) files.add(file);
    }
  }
  return files;
}
