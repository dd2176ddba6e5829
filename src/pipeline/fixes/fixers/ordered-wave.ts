import { syncWave } from '#argocd';
import type { FleetObject } from '#fleet';
import { textIn } from '../candidate.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { moved, providerCalled } from './moved-wave.ts';

/** The object of a finding, and the other one that its data name by kind and name. */
type Pair = { readonly own: FleetObject; readonly other: FleetObject };

/** Moves the object of a finding behind the other one, which the data hold under a name. */
export function movedBehind(otherAt: string): Fixer {
  return ordered(otherAt, (context, { own, other }) => moved(context, own, syncWave(other.manifest) + 1));
}

/** Moves the other object before the one of the finding. */
export function movedBefore(otherAt: string, prefix = ''): Fixer {
  return ordered(
    otherAt,
    (context, { own, other }) => moved(context, other, syncWave(own.manifest) - 1),
    prefix,
  );
}

/** Moves the object of a finding into the wave of the other one. */
export function movedBeside(otherAt: string): Fixer {
  return ordered(otherAt, (context, { own, other }) => moved(context, own, syncWave(other.manifest)));
}

function ordered(
  otherAt: string,
  move: (context: FixContext, pair: Pair) => readonly Candidate[],
  prefix = '',
): Fixer {
  return ({ raw }: Flaw, context) => {
    const own = objectOf(context, raw);
    const fleet = context.fleets.find(({ target }) => target === raw.target);
    const name = textIn(raw.data, [otherAt]);
    const other = own && fleet && name !== undefined && providerCalled(fleet, own, `${prefix}${name}`);
    return other ? move(context, { own, other }) : [];
  };
}
