import { Budget } from '#budget';
import { expect, test } from 'vitest';
import { Execution, helm4Functions, parseTemplates, toGo } from '../index.ts';

/** No text of JavaScript can be as long, so that one that is built before it is charged ends in another way. */
test.each([
  ['lines that are broken by a long text', '{{ wrapWith 1 (repeat 4000 "b") (repeat 200000 "a ") }}'],
  ['letters that are replaced by a long text', '{{ replace "a" (repeat 4000 "b") (repeat 200000 "a") }}'],
  ['parts that are joined by a long text', '{{ join (repeat 200000 "b") (until 4000) }}'],
])('%s are charged before they are built', (_, text) => {
  const budget = new Budget({ bytes: 400 * 1024 * 1024 });
  const set = parseTemplates([{ name: 'a', text }], helm4Functions);
  const execution = new Execution(set, { missingKey: 'zero', budget });
  expect(() => execution.execute('a', toGo({}))).toThrow('built more than 400 MiB');
});
