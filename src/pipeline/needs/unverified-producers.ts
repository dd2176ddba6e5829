import type { Fleet } from '#fleet';

/**
 * The first Application of which we do not know all objects, as a phrase; `undefined` when everything was
 * rendered. What nobody in git provides may come from there, so it is unknown and not missing.
 */
export function unverifiedProducers(fleet: Fleet): string | undefined {
  const hidden = fleet.applications.filter((rendered) => rendered.problems.length > 0);
  const [first] = hidden;
  if (first === undefined) return undefined;
  const others = hidden.length - 1;
  return `application ${first.owner.name}${others > 0 ? ` (or one of ${others} more that could not be rendered)` : ''}`;
}
