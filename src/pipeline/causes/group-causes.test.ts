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
  const entered = (name: string): Foreseen => {
    const base = blocked('dev', `wave 0 of ${name} is not reached`, 5);
    const forecast = base.forecast && { ...base.forecast, chain: [...base.forecast.chain, circle] };
    return forecast === undefined ? base : { ...base, name, forecast };
  };
  const causes = groupCauses([entered('ledger'), entered('invoicing')]);
  expect(causes.map(({ isCircle, applications }) => [isCircle, applications.length])).toEqual([[true, 2]]);
});

test('what one finding speaks of is one cause, whatever the words and the lines', () => {
  const dev = blocked('dev', 'class default waits for the pods of shop/ledger', 3);
  const local = blocked('local', 'class local-path waits for the pods of shop/ledger', 7);
  const finding = {
    id: 'claim',
    location: { file: 'volume.yaml', line: 1 },
    blocks: [dev, local].map(({ target, name }) => ({ target, name })),
  };
  const [cause, ...others] = groupCauses([dev, local], [finding]);
  expect([cause?.finding?.id, cause?.applications.length, others.length]).toEqual(['claim', 2, 0]);
});

test('a finding at a line that the chains merely go through says nothing of their ends', () => {
  const held = ['Secret shop/ledger is not there', 'Secret shop/payments is not there'].map(
    (message, index) => {
      const base = blocked('dev', message, 10 + index);
      const through = {
        need: 'object-healthy',
        message: 'not healthy',
        location: { file: 'pod.yaml', line: 1 },
      };
      return {
        ...base,
        forecast: { verdict: 'blocked' as const, chain: [through, ...(base.forecast?.chain ?? [])] },
      };
    },
  );
  const finding = {
    id: 'pod',
    location: { file: 'pod.yaml', line: 1 },
    blocks: held.map(({ target, name }) => ({ target, name })),
  };
  expect(groupCauses(held, [finding]).map((cause) => [cause.applications.length, cause.finding])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
});

test.each([
  ['payments-dev', 'payments'],
  ['dev/payments', '/payments'],
  ['developer', 'developer'],
  ['a dev-x dev', 'a -x '],
])('%s without dev is %s', (text, rest) => {
  expect(withoutTarget(text, 'dev')).toBe(rest);
});

function blocked(target: string, message: string, line: number): Foreseen {
  return {
    target,
    namespace: 'argocd',
    name: `shop-${target}-${line}`,
    forecast: {
      verdict: 'blocked',
      chain: [{ need: 'secret-present', message, location: { file: 'shop.yaml', line } }],
    },
  };
}
