import { expect, test } from 'vitest';
import { actionsIn, replaceActions } from './actions-in.ts';

test.each([
  ['{{ .a }}-{{ .b }}', ['{{ .a }}', '{{ .b }}']],
  ['{{ "{{" }}', ['{{ "{{" }}']],
  ['{{ index . "a}" }}', ['{{ index . "a}" }}']],
  ['{{ .a', []],
  ['}} {{', []],
])('%s holds %j', (text, expected) => {
  expect(Array.from(actionsIn(text), (action) => action.text)).toEqual(expected);
});

test('each action is replaced, the text between them stays', () => {
  expect(replaceActions('a{{ .b }}c{{ .d }}e{{', ({ text }) => `<${text.length}>`)).toBe('a<8>c<8>e{{');
});

test('braces that nobody closes are looked at once: a square of them would not end', () => {
  expect([...actionsIn('{{'.repeat(1_000_000))]).toEqual([]);
});
