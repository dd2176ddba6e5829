import { expect, test } from 'vitest';
import { notVerified } from '#outcome';
import { foldProblems } from './fold-problems.ts';

const kinds = ['Kafka', 'KafkaTopic', 'KafkaUser'].map((kind) => `kafka.strimzi.io/${kind}`);

test('what is missing in the same way is told in one sentence, with what to do', () => {
  const problems = kinds.map((kind) =>
    notVerified('schema-unknown', `no schema of ${kind} is known`, { application: 'ledger', missing: kind }),
  );
  const [gap, ...others] = foldProblems(problems);
  expect(gap?.all).toEqual({
    because:
      'there is no schema of 3 kinds: add the CRDs to the tree, or a catalog under schemas in phineus.yaml',
    who: ['ledger'],
    what: kinds,
  });
  expect([gap?.each.length, others]).toEqual([3, []]);
});

test('a few stand by themselves, and so does what names nothing that is missing', () => {
  const problems = [
    ...kinds
      .slice(1)
      .map((kind) => notVerified('schema-unknown', `no schema of ${kind} is known`, { missing: kind })),
    ...['tokens', 'keys', 'addresses'].map((fact) =>
      notVerified('fact-unknown', `nobody declared the ${fact}`),
    ),
  ];
  expect(foldProblems(problems).map(({ all }) => all.because)).toEqual(
    problems.map(({ because }) => because),
  );
});
