import type { Chance } from './chance.ts';

const paths =
  'image image.tag image.tag.deeper hosts[0] hosts[5] hosts[-1] hosts[x] hosts[99999] hosts env.A a.b.c a\\.b a\\,b "" . .a a. a..b [0] a[0][1] a[0].b replicas service redis.enabled global.zone nothing {a} é'.split(
    ' ',
  );
const flagValues =
  '1 0 -1 1.5 1e3 007 0x1F true false null ~ "" "a" a,b {a,b} {a,{b}} {} {a [1,2] {"a":1} {"a":null} {"a":{"b":[1]}} [] nil a=b a\\,b a\\=b 9223372036854775808 1e400 -0 é \\ \\\\ True TRUE'.split(
    ' ',
  );

/** Flags that set values. */
export function someFlags(chance: Chance): readonly string[] {
  const kind = chance.word(['--set', '--set', '--set-string', '--set-json', '--set-literal']);
  const value = chance.next() < 0.05 ? '' : chance.word(flagValues);
  const first = `${chance.word(paths)}${chance.next() < 0.95 ? '=' : ''}${value}`;
  if (chance.next() < 0.8) return [kind, first];
  return [kind, `${first},${chance.word(paths)}=${chance.word(flagValues)}`];
}
