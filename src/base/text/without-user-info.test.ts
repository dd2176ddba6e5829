import { expect, test } from 'vitest';
import { withoutUserInfo } from './without-user-info.ts';

test.each([
  ['https://me:secret@git.test/fleet.git', 'https://git.test/fleet.git'],
  ['https:///me:secret@/git.test/fleet.git', 'https://git.test/fleet.git'],
  ['https://me:secret@/you:other@git.test/x', 'https://git.test/x'],
  ['https://me@acme.test:secret@git.test/x', 'https://git.test/x'],
  ['https://git.test/me:secret@other.test/x', 'https://git.test/other.test/x'],
  ['oci://registry.test/chart:1.0@sha256:abc', 'oci://registry.test/chart:1.0@sha256:abc'],
  ['ssh://git@git.test/fleet.git', 'ssh://git@git.test/fleet.git'],
  ['ssh://git:secret@git.test/fleet.git', 'ssh://git.test/fleet.git'],
  ['oci://registry.test/chart@sha256:abc', 'oci://registry.test/chart@sha256:abc'],
  ['oci://chart@sha256:abc', 'oci://chart@sha256:abc'],
  ['https://git.test/x?token=secret&a=b', 'https://git.test/x?token=•••&a=b'],
  ['https://bot {a}:secret@git.test/x', 'https://git.test/x'],
  ['https://me: secret@git.test/x', 'https://git.test/x'],
  ['/evil/git::https:/me:secret@git.test/x', '/evil/git::https:/git.test/x'],
  ['https://git.test: ask me@acme.test', 'https://git.test: ask me@acme.test'],
  ['https:\\\\me:secret@git.test\\x.git', 'https:\\\\git.test\\x.git'],
  ['repository //me:secret@git.test/x.git is', 'repository //git.test/x.git is'],
  ['write to me@acme.test', 'write to me@acme.test'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutUserInfo(text)).toBe(shown);
});

test('takes a time that grows with the text, whatever it holds', () => {
  const long =
    'https://' +
    'a:b@/'.repeat(2_000_000) +
    ' ' +
    '://'.repeat(200_000) +
    '/a:'.repeat(200_000) +
    '\\\\a:'.repeat(200_000);
  expect(withoutUserInfo(long).startsWith('https:// ')).toBe(true);
});
