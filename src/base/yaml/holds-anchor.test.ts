import { expect, test } from 'vitest';
import { placeAt, source } from '#files';
import { holdsAnchor } from './holds-anchor.ts';

const text = `plain: 1
shared: &shared
  colour: blue
  # &no
around:
  deep:
    deeper: &deeper 5
    beside: 6
  other: 7
last: "&quoted"
`;

test.each([
  ['plain', false],
  ['shared', true],
  ['colour', true],
  ['around', true],
  ['deep:', true],
  ['deeper', true],
  ['beside', false],
  ['other', false],
  ['last', false],
])('%s: %s', (key, holds) => {
  expect(holdsAnchor(placeAt(source('values.yaml', text), text.indexOf(key)))).toBe(holds);
});

test('a file of many keys is looked through once', () => {
  const many = source('values.yaml', `a: &a 1\n${'k:\n  l: 1\n'.repeat(20_000)}`);
  for (let at = 0; at < many.text.length; at += 10) holdsAnchor(placeAt(many, at));
});
