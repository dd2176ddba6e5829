import { describe, expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { BudgetExceeded } from './budget-exceeded.ts';
import { Budget } from './budget.ts';
import { runBudget } from './run-budget.ts';

describe('a budget', () => {
  test.each([
    ['steps', (budget: Budget) => budget.charge(101), 'it took more than 100 steps'],
    ['bytes', (budget: Budget) => budget.allocate(1001), 'it built more than 1000 bytes of text and data'],
    ['depth', (budget: Budget) => [1, 2, 3].map(() => budget.enter()), 'it nested more than 2 levels deep'],
  ])('ends with its %s', (_, spend, message) => {
    const budget = new Budget({ steps: 100, bytes: 1000, depth: 2 });
    expect(() => spend(budget)).toThrow(new BudgetExceeded(message));
  });

  test('ends with the time of the clock that was handed in', () => {
    let now = 0;
    const budget = new Budget({ milliseconds: 50 }, { elapsed: () => now });
    budget.look();
    now = 51;
    expect(() => budget.look()).toThrow('it took longer than 50 ms');
  });

  test('does not count the time in which others worked', () => {
    let now = 0;
    const budget = new Budget({ milliseconds: 50 }, { elapsed: () => now });
    now = 51;
    budget.restartClock();
    expect(() => budget.look()).not.toThrow();
  });

  test('comes back from a level it has left', () => {
    const budget = new Budget({ depth: 1 });
    for (let i = 0; i < 10; i++) {
      budget.enter();
      budget.leave();
    }
  });

  test('of one application leaves its neighbours their ordinary share, even when the rest is gone', () => {
    const run = runBudget(0, { run: { steps: 3_000_000 }, application: { steps: 10_000_000 } });
    const greedy = run.part();
    const hog = () => {
      for (let i = 0; i < 100; i++) greedy.charge(100_000);
    };
    expect(hog).toThrow('it and the applications before it took more than 3000000 steps');
    expect(() => run.part().charge(2_000_000)).not.toThrow();
  });

  test('may be had again for a second rendering', () => {
    const budget = new Budget({ steps: 10 });
    budget.charge(10);
    expect(() => budget.again().charge(10)).not.toThrow();
  });
});

describe('work behind a boundary', () => {
  test('gives its value', () => {
    expect(attempt(() => 3)).toEqual({ kind: 'done', value: 3 });
  });

  test('is a limit where it outgrows its budget or the stack', () => {
    const endless = (): number => 1 + endless();
    expect(attempt(() => new Budget({ steps: 0 }).charge())).toMatchObject({ kind: 'limit', endsRun: false });
    expect(attempt(endless)).toMatchObject({ kind: 'limit', because: 'it is nested too deeply' });
    expect(attempt(() => 'x'.repeat(2 ** 30))).toMatchObject({ kind: 'limit' });
  });

  test('is a bug where anything else is thrown, with the same short code for the same fault', () => {
    const broken = (name: string) => attempt(() => JSON.parse(`{"${name}": oops}`));
    const [first, second] = [broken('payments'), broken('guestbook')];
    expect(first).toMatchObject({
      kind: 'bug',
      because: expect.stringMatching(/this is a bug in phineus \([0-9a-f]{8}\)/),
    });
    expect(first.kind === 'bug' && second.kind === 'bug' && first.code === second.code).toBe(true);
  });

  test('lets through what is meant to go on', () => {
    const work = () => {
      throw new TypeError('misuse');
    };
    expect(() => attempt(work, (error) => error instanceof TypeError)).toThrow('misuse');
  });
});
