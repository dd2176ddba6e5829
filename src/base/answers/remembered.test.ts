import { expect, it } from 'vitest';
import { remembered, rememberedByName } from '#answers';

it('asks once for each object, whatever was answered', () => {
  const asked: string[] = [];
  const isOpen = remembered(({ name }: { name: string }) => {
    asked.push(name);
    return false;
  });
  const [guestbook, payments] = [{ name: 'guestbook' }, { name: 'payments' }];
  expect([guestbook, guestbook, payments].map(isOpen)).toEqual([false, false, false]);
  expect(asked).toEqual(['guestbook', 'payments']);
});

it('asks once for each object and name', () => {
  const asked: string[] = [];
  const placeOf = rememberedByName(({ names }: { names: readonly string[] }, name) => {
    asked.push(name);
    return names.indexOf(name);
  });
  const charts = { names: ['guestbook', 'payments'] };
  expect(['guestbook', 'payments', 'guestbook'].map((name) => placeOf(charts, name))).toEqual([0, 1, 0]);
  expect(asked).toEqual(['guestbook', 'payments']);
});
