import { textBefore, textAfter } from '#text';

/** The names of the entries of a tar stream, long ones of GNU and POSIX included; contents are passed over. */
export async function* tarNames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let skip = 0;
  let long: string | undefined;
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (;;) {
      const passed = Math.min(skip, rest.length);
      rest = rest.subarray(passed);
      skip -= passed;
      if (skip > 0 || rest.length < block) break;
      const size = Number.parseInt(textAt(rest, 124, 12).trim() || '0', 8);
      const padded = Math.ceil((Number.isFinite(size) ? size : 0) / block) * block;
      const type = String.fromCharCode(rest[156] ?? 0);
      if (type === 'L' || type === 'x') {
        if (padded > maxName) throw new Error('an entry of the layer has a name that is too long');
        if (rest.length < block + padded) break;
        const body = rest.subarray(block, block + size).toString('utf8');
        long = type === 'L' ? textBefore(body, '\0') : (pathOf(body) ?? long);
        rest = rest.subarray(block + padded);
        continue;
      }
      const name =
        long ?? [textAt(rest, 345, 155), textAt(rest, 0, 100)].filter((each) => each !== '').join('/');
      long = undefined;
      if (name !== '') yield name.replace(/\/$/, '');
      skip = block + padded;
    }
  }
}

/** The path among the records of a POSIX header: each is a line of its length, a blank, a key and a value. */
function pathOf(records: string): string | undefined {
  const path = records.split('\n').find((record) => /^\d+ path=/.test(record));
  return path === undefined ? undefined : textAfter(path, '=');
}

const block = 512;
const maxName = 1_000_000;

function textAt(buffer: Buffer, start: number, length: number): string {
  const end = buffer.indexOf(0, start);
  return buffer.toString('utf8', start, end < 0 ? start + length : Math.min(end, start + length));
}
