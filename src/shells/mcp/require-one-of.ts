import { UserError, nearest } from '#outcome';

/** Refuses to look for what there is not: an answer without it would read as if nothing were wrong. */
export function requireOneOf(
  name: string | undefined,
  what: string,
  known: readonly { readonly name: string }[],
): void {
  if (name === undefined || known.some((each) => each.name === name)) return;
  const close = nearest(
    name,
    known.map((each) => each.name),
  );
  throw new UserError(`there is no ${what} ${name}`, close ? { hint: `did you mean ${close}?` } : {});
}
