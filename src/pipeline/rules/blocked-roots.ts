import type { ApplicationForecast, TargetForecast } from '#forecast';

type Step = ApplicationForecast['chain'][number];

/** What blocks Applications of a target at the end of their chains, and all of those whose chain ends there. */
export type BlockedRoot = { readonly root: Step; readonly applications: readonly ApplicationForecast[] };

/** The roots of everything that is blocked on a target, each once. */
export function blockedRoots({ applications }: TargetForecast): readonly BlockedRoot[] {
  const roots = new Map<string, { readonly root: Step; readonly applications: ApplicationForecast[] }>();
  for (const each of applications) {
    // The end of the chain: what cannot hold whatever else happens, or the circle.
    const root = each.chain.at(-1);
    if (each.verdict !== 'blocked' || !root) continue;
    const key = `${root.need} ${root.message}`;
    const known = roots.get(key);
    if (known) known.applications.push(each);
    else roots.set(key, { root, applications: [each] });
  }
  return [...roots.values()];
}
