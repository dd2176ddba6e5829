import { expect, test } from 'vitest';
import { isLoopback } from './is-loopback.ts';

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.1.2.3:8383', '::1', '[::1]', '[::1]:8383'])(
  'only this machine reaches %s',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each([
  '',
  '0.0.0.0',
  '::',
  'localhost.example.org',
  '127.example.org',
  '127.0.0.1.example.org',
  '10.0.0.1:80',
])('other machines may reach %s', (host) => expect(isLoopback(host)).toBe(false));
