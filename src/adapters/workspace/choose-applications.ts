import type { DiscoveredTarget } from '#discover';
import { UserError, nearest } from '#outcome';
import type { Unit } from '#render';

type Chosen = { readonly target: DiscoveredTarget; readonly rendered: Unit };

/** The applications of these names on these targets; all when no name is given. What nobody deploys only by name. */
export function chooseApplications(
  targets: readonly DiscoveredTarget[],
  names: readonly string[],
  only: string | undefined,
): readonly Chosen[] {
  if (only !== undefined && !targets.some(({ target }) => target.name === only)) {
    const close = nearest(
      only,
      targets.map(({ target }) => target.name),
    );
    throw new UserError(`there is no target ${only}`, {
      hint: close
        ? `did you mean ${close}?`
        : `targets: ${targets.map(({ target }) => target.name).join(', ')}`,
    });
  }
  const all = targets
    .filter(({ target }) => only === undefined || target.name === only)
    .flatMap((target) => target.units.map((rendered) => ({ target, rendered })));
  for (const name of names) {
    if (all.some(({ rendered }) => rendered.owner.name === name)) continue;
    const close = nearest(
      name,
      all.map(({ rendered }) => rendered.owner.name),
    );
    throw new UserError(`there is no application ${name}`, close ? { hint: `did you mean ${close}?` } : {});
  }
  if (names.length > 0) return all.filter(({ rendered }) => names.includes(rendered.owner.name));
  return all.filter(({ rendered }) => rendered.owner.kind === 'application');
}
