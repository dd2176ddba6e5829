import { deflateRawSync, gzipSync } from 'node:zlib';
import type { CommandAttack } from '../command-attack.ts';
import { attack, chart, deep, each, esc, json, just, map } from './kit.ts';

type Member = {
  readonly name: string;
  readonly text?: string | Buffer;
  readonly type?: string;
  readonly link?: string;
  readonly size?: string;
};
const about = (name: string) => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const good: readonly Member[] = [
  { name: 'sub/Chart.yaml', text: about('sub') },
  { name: 'sub/templates/a.yaml', text: map('sub', '{ a: b }') },
];

function header({ name, text = '', type = '0', link = '', size }: Member): Buffer {
  const block = Buffer.alloc(512);
  block.write(name.slice(0, 100), 0);
  block.write('0000644\u00000000000\u00000000000\u0000', 100);
  block.write(size ?? `${Buffer.byteLength(text).toString(8).padStart(11, '0')}\u0000`, 124, 'latin1');
  block.write('00000000000\u0000        ', 136);
  block.write(type, 156);
  block.write(link.slice(0, 100), 157);
  block.write('ustar\u000000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148);
  return block;
}

const tar = (members: readonly Member[]) =>
  Buffer.concat([
    ...members.flatMap((member) => {
      const body = Buffer.from(member.text ?? '');
      return [header(member), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
    }),
    Buffer.alloc(1024),
  ]);
const packed = (...members: readonly Member[]) => gzipSync(tar([...good, ...members]));

/** Archives of a subchart, each with a lie of its own. */
const lies: Readonly<Record<string, () => Buffer>> = {
  'a size in base 256': () =>
    packed({
      name: 'sub/x',
      text: 'x',
      size: '\u0080\u0000\u0000\u0000\u007f\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff',
    }),
  'a size that is no number': () => packed({ name: 'sub/x', text: 'x', size: 'zzzzzzzzzzz\u0000' }),
  'a sum that is no sum': () => {
    const all = tar(good);
    all.write('99999999', 148);
    return gzipSync(all);
  },
  'a sparse member': () =>
    packed(
      { name: 'sub/x', type: 'S', text: 'x' },
      { name: 'x', type: 'x', text: '22 GNU.sparse.major=1\n30 GNU.sparse.realsize=9999999\n' },
      { name: 'sub/y', text: '1\n0\n9999999999\n' },
    ),
  'a header for all that follows': () =>
    packed(
      { name: 'g', type: 'g', text: '40 path=../../../../../../tmp/pwned.yaml\n' },
      { name: 'sub/x', text: 'x' },
    ),
  'a header without an end': () =>
    packed({ name: 'x', type: 'x', text: '99999999999 path=x' }, { name: 'sub/x', text: 'x' }),
  'a header of a length of nothing': () =>
    packed(
      { name: 'x', type: 'x', text: '0 a=b\n-5 c=d\n= =\n'.repeat(20_000) },
      { name: 'sub/x', text: 'x' },
    ),
  'links in a circle': () =>
    packed(
      { name: 'sub/a', type: '2', link: 'b' },
      { name: 'sub/b', type: '2', link: 'a' },
      { name: 'sub/templates', type: '2', link: '.' },
    ),
  'a hard link to what comes later': () =>
    packed(
      { name: 'sub/templates/b.yaml', type: '1', link: 'sub/c' },
      { name: 'sub/c', text: 'x' },
      { name: 'sub/values.yaml', type: '1', link: '../../values.yaml' },
    ),
  'names of another system': () =>
    packed(
      { name: 'sub\\templates\\..\\..\\..\\x.yaml', text: 'x' },
      { name: 'C:/x.yaml', text: 'x' },
      { name: 'sub/NUL', text: 'x' },
      { name: `sub/${esc}.yaml`, text: 'x' },
    ),
  'a name of nothing but steps': () =>
    packed(
      { name: '../', type: '5' },
      { name: '..', text: 'x' },
      { name: '/', type: '5' },
      { name: 'sub/..', text: 'x' },
    ),
  'a chart in a chart in a chart by folders': () =>
    packed(
      ...Array.from({ length: 200 }, (_, i) => ({
        name: `${'sub/charts/'.repeat(1)}${'c/charts/'.repeat(i % 9)}c/Chart.yaml`,
        text: about('c'),
      })),
    ),
  'a template of forty megabytes': () =>
    packed({ name: 'sub/templates/b.yaml', text: Buffer.alloc(40_000_000, 'x') }),
  'values of deep maps': () => packed({ name: 'sub/values.yaml', text: deep(5000, ['{a: ', '1', '}']) }),
  'values that are a bomb': () =>
    packed({
      name: 'sub/values.yaml',
      text: `a: &a [x,x]\n${Array.from({ length: 40 }, (_, i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'},*${i ? `b${i - 1}` : 'a'}]`).join('\n')}\n`,
    }),
  'zeros before it': () => gzipSync(Buffer.concat([Buffer.alloc(20_000_000), tar(good)])),
  'an archive of another kind': () =>
    Buffer.concat([
      Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000', 'latin1'),
      Buffer.alloc(16),
      deflateRawSync('x'),
    ]),
  'a head with a name and a comment': () => {
    const all = packed();
    return Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 0x1c, 0, 0, 0, 0, 0, 3, 0xff, 0xff]),
      Buffer.alloc(65_535, 'x'),
      Buffer.from('name\u0000comment\u0000'),
      all.subarray(10),
    ]);
  },
};

export const archives: readonly CommandAttack[] = each(lies, (name, make) =>
  attack(
    `archive: ${name}`,
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }, 'a: b\n'),
      'evil/Chart.yaml': `${about('evil')}dependencies: [{ name: sub, version: 1.0.0, repository: "" }]\n`,
    },
    {
      binary: () => ({
        'evil/charts/sub-1.0.0.tgz': make().toString('latin1'),
        'sub-1.0.0.tgz': make().toString('latin1'),
      }),
      calls: [
        json,
        { ...just('helm', 'template', 'sub-1.0.0.tgz'), showsSource: true },
        just('helm', 'lint', 'sub-1.0.0.tgz'),
      ],
    },
  ),
);
