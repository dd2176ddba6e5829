import { gzipSync } from 'node:zlib';
import type { CommandAttack } from '../command-attack.ts';
import { attack, chart, freely, json, map } from './kit.ts';

type Member = {
  readonly name: string;
  readonly text?: string | Buffer;
  readonly type?: string;
  readonly link?: string;
  readonly size?: number;
};

const about = (name: string) => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const good: readonly Member[] = [
  { name: 'sub/Chart.yaml', text: about('sub') },
  { name: 'sub/templates/a.yaml', text: map('sub', '{ a: b }') },
];

/** One header of tar, honest but for what a member says of itself. */
function header({ name, text = '', type = '0', link = '', size }: Member): Buffer {
  const block = Buffer.alloc(512);
  block.write(name.slice(0, 100), 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${(size ?? Buffer.byteLength(text)).toString(8).padStart(11, '0').slice(-11)}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write('ustar\u000000', 257);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return block;
}

function tar(members: readonly Member[]): Buffer {
  return Buffer.concat([
    ...members.flatMap((member) => {
      const body = Buffer.from(member.text ?? '');
      return [header(member), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
    }),
    Buffer.alloc(1024),
  ]);
}

const packed = (members: readonly Member[]) => gzipSync(tar(members));
const dependent = {
  ...chart({ 'a.yaml': '{{ fail (printf "read %v" .Values) }}' }, 'a: b\n'),
  'evil/Chart.yaml': `${about('evil')}dependencies: [{ name: sub, version: 1.0.0, repository: "" }]\n`,
};
const archive = (name: string, make: () => Buffer, call = json) =>
  attack(`outside: archive: ${name}`, dependent, {
    binary: () => ({ 'evil/charts/sub-1.0.0.tgz': make().toString('latin1') }),
    calls: [call, freely({ args: ['helm', 'lint', 'evil'] })],
  });
const climbing = '../'.repeat(12);

export const archives: readonly CommandAttack[] = [
  archive('members that climb', () =>
    packed([
      ...good,
      { name: `${climbing}tmp/pwned`, text: 'x' },
      { name: 'sub/../../../x.yaml', text: 'x' },
      { name: '/tmp/pwned', text: 'x' },
    ]),
  ),
  archive('links out of it', () =>
    packed([
      ...good,
      { name: 'sub/values.yaml', type: '2', link: '../../../../outside/values.yaml' },
      { name: 'sub/templates/x.yaml', type: '1', link: '/etc/hostname' },
    ]),
  ),
  archive('a link, and a member through it', () =>
    packed([
      ...good,
      { name: 'sub/out', type: '2', link: climbing },
      { name: 'sub/out/tmp/pwned', text: 'x' },
    ]),
  ),
  archive('devices and pipes', () =>
    packed([
      ...good,
      { name: 'sub/zero', type: '3' },
      { name: 'sub/pipe', type: '6' },
      { name: 'sub/block', type: '4' },
    ]),
  ),
  archive('a gigabyte of nothing', () =>
    packed([...good, { name: 'sub/values.yaml', text: Buffer.alloc(900_000_000) }]),
  ),
  archive('a size that is a lie', () =>
    packed([...good, { name: 'sub/values.yaml', text: 'a: b', size: 8_000_000_000 }]),
  ),
  archive('a size below nothing', () =>
    gzipSync(
      Buffer.concat([
        tar(good).subarray(0, 1024),
        Buffer.from(
          tar([{ name: 'sub/x', text: 'x' }])
            .toString('latin1')
            .replace(/0{11}/, '-0000000001'),
          'latin1',
        ),
      ]),
    ),
  ),
  archive('members by the hundred thousand', () =>
    packed([...good, ...Array.from({ length: 120_000 }, (_, i) => ({ name: `sub/files/${i}`, text: '' }))]),
  ),
  archive('names that are long by another header', () =>
    packed([
      ...good,
      { name: '././@LongLink', type: 'L', text: `sub/${'x/'.repeat(500_000)}` },
      { name: 'sub/x', text: 'x' },
      { name: 'pax', type: 'x', text: `30 path=${climbing}tmp/pwned\n` },
      { name: 'sub/y', text: 'y' },
    ]),
  ),
  archive('headers that hold a prototype', () =>
    packed([
      ...good,
      { name: 'x', type: 'g', text: '25 __proto__=polluted\n18 size=99999999\n' },
      { name: '__proto__/Chart.yaml', text: about('__proto__') },
      { name: 'sub/charts/constructor/Chart.yaml', text: about('constructor') },
    ]),
  ),
  archive('the same member twice', () =>
    packed([
      ...good,
      { name: 'sub/Chart.yaml', text: about('other') },
      { name: 'SUB/chart.yaml', text: about('third') },
      { name: './sub//Chart.yaml', text: 'a: [' },
    ]),
  ),
  archive('archives in archives', () =>
    Array.from({ length: 60 }).reduce<Buffer>(
      (inner) => packed([...good, { name: 'sub/charts/sub-1.0.0.tgz', text: inner }]),
      packed(good),
    ),
  ),
  archive('a chart without a chart', () =>
    packed([
      { name: 'a', text: 'x' },
      { name: 'b/c/d', text: 'y' },
      { name: '', text: 'z' },
    ]),
  ),
  archive('cut off in the middle', () => packed(good).subarray(0, 120)),
  archive('a sum that is wrong, and more behind it', () =>
    Buffer.concat([
      packed(good).subarray(0, -8),
      Buffer.alloc(8, 7),
      packed(good),
      Buffer.from('PK\u0003\u0004'),
    ]),
  ),
  archive('not packed at all', () => tar(good)),
  archive('packed twenty times', () =>
    Array.from({ length: 20 }).reduce<Buffer>((inner) => gzipSync(inner), tar(good)),
  ),
  archive('streams one behind the other', () =>
    Buffer.concat(Array.from({ length: 20_000 }, () => gzipSync('')).concat(packed(good))),
  ),
];
