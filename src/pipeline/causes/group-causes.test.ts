import { expect, test } from 'vitest';
import { type Foreseen, groupCauses, withoutTarget } from './group-causes.ts';

test('the same need at the same line is one cause, whatever the target is called', () => {
  const causes = groupCauses([
    blocked('dev', 'Secret shop-dev/payments is not there', 3),
    blocked('prod', 'Secret shop-prod/payments is not there', 3),
  ]);
  expect(causes.map(({ applications, targets }) => [applications.length, targets])).toEqual([
    [2, ['dev', 'prod']],
  ]);
});

test('another line or another sentence is another cause, and the widest comes first', () => {
  const causes = groupCauses([
    blocked('dev', 'Secret shop/ledger is not there', 9),
    blocked('dev', 'Secret shop/payments is not there', 3),
    blocked('prod', 'Secret shop/payments is not there', 3),
    blocked('prod', 'Secret shop/payments is not there', 4),
  ]);
  expect(causes.map(({ applications }) => applications.length)).toEqual([2, 1, 1]);
});

test('chains that enter one circle at several places have one cause', () => {
  const circle = {
    need: 'cycle',
    message: 'Sync wave 0 of root is not passed: it waits for itself, in a circle',
  };
  const entered = (name: string): Foreseen & { readonly name: string } => {
    const base = blocked('dev', `wave 0 of ${name} is not reached`, 5);
    const forecast = base.forecast && { ...base.forecast, chain: [...base.forecast.chain, circle] };
    return forecast === undefined ? base : { ...base, name, forecast };
  };
  const causes = groupCauses([entered('ledger'), entered('invoicing')]);
  expect(causes.map(({ isCircle, applications }) => [isCircle, applications.length])).toEqual([[true, 2]]);
});

test.each([
  ['payments-dev', 'payments'],
  ['dev/payments', '/payments'],
  ['developer', 'developer'],
  ['a dev-x dev', 'a -x '],
])('%s without dev is %s', (text, rest) => {
  expect(withoutTarget(text, 'dev')).toBe(rest);
});

function blocked(target: string, message: string, line: number): Foreseen & { readonly name: string } {
  return {
    target,
    name: `shop-${target}-${line}`,
    forecast: {
      verdict: 'blocked',
      chain: [{ need: 'secret-present', message, location: { file: 'shop.yaml', line } }],
    },
  };
}
