import { BudgetExceeded, runBudget } from '#budget';
import { type ArgoCdSettings, type Health, healthOf, healthSource } from '#argocd';
import type { Manifest } from '#kube';

/** The health of a live object; undefined when its kind has no check. */
export type Judge = (object: Manifest) => Health | undefined;

const maxExhausted = 2;

/**
 * Judges objects as Argo CD would, with the scripts of its settings. Scripts that loop are stopped by their budget, and
 * all together have one; after a few that loop, or when that is spent, no script of the settings runs any more, so that
 * hostile ones cost seconds and not hours.
 */
export function judgeWith(settings: ArgoCdSettings, now: Date): Judge {
  const known = new Map<Manifest, Health | undefined>();
  const withClock = { ...settings, now: () => now, budget: runBudget(0) };
  let exhausted = 0;

  function judge(object: Manifest): Health | undefined {
    if (exhausted >= maxExhausted && healthSource(object.apiVersion, object.kind, withClock) === 'settings')
      return notJudged;
    try {
      const health = healthOf(object, withClock);
      if (health?.exhausted === true) exhausted++;
      return health;
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
      exhausted = maxExhausted;
      return notJudged;
    }
  }

  return (object) => {
    if (known.has(object)) return known.get(object);
    const health = judge(object);
    known.set(object, health);
    return health;
  };
}

const notJudged: Health = {
  status: 'Unknown',
  message: 'not judged: scripts of the settings do not end',
  failed: true,
  exhausted: true,
};
