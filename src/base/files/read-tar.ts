/** A file or link of a tar archive; what else an archive may hold is left out. */
export type TarEntry = {
  /** As the archive has it. */
  readonly path: string;
  readonly data: Uint8Array;
  /** Where a symbolic link points. */
  readonly symlink?: string;
};

/** An archive that cannot be read; the words are those of Go's archive/tar. */
export class TarFailure extends Error {}

const blockSize = 512;

/** The files and links of a tar archive: ustar names, GNU long names and pax paths. */
export function* readTar(tar: Uint8Array): Generator<TarEntry> {
  let longName: string | undefined;
  let longLink: string | undefined;
  for (let at = 0; at + blockSize <= tar.length; ) {
    const header = tar.subarray(at, at + blockSize);
    if (header.every((byte) => byte === 0)) return;
    const size = readSize(header);
    const data = tar.subarray(at + blockSize, at + blockSize + size);
    if (data.length < size) throw new TarFailure('unexpected EOF');
    at += blockSize + Math.ceil(size / blockSize) * blockSize;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'L') longName = field(data, 0, data.length);
    else if (type === 'K') longLink = field(data, 0, data.length);
    else if (type === 'x') {
      longName = paxRecord(data, 'path') ?? longName;
      longLink = paxRecord(data, 'linkpath') ?? longLink;
    } else if (type !== 'g') {
      const path = longName ?? headerPath(header);
      const link = longLink ?? field(header, 157, 100);
      longName = undefined;
      longLink = undefined;
      if (type === '5' || path.endsWith('/')) continue;
      yield type === '2' ? { path, data, symlink: link } : { path, data };
    }
  }
}

function headerPath(header: Uint8Array): string {
  const name = field(header, 0, 100);
  const prefix = field(header, 257, 5) === 'ustar' ? field(header, 345, 155) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function field(bytes: Uint8Array, start: number, length: number): string {
  const part = bytes.subarray(start, start + length);
  const end = part.indexOf(0);
  return new TextDecoder().decode(end < 0 ? part : part.subarray(0, end));
}

function readSize(header: Uint8Array): number {
  const first = header[124] ?? 0;
  if (first >= 0x80) {
    let size = first & 0x7f;
    for (let i = 125; i < 136; i++) size = size * 256 + (header[i] ?? 0);
    return size;
  }
  const size = Number.parseInt(field(header, 124, 12).trim() || '0', 8);
  if (Number.isNaN(size)) throw new TarFailure('archive/tar: invalid tar header');
  return size;
}

function paxRecord(data: Uint8Array, key: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < data.length; ) {
    const space = data.indexOf(32, at);
    const length = Number.parseInt(field(data, at, space - at), 10);
    if (space < 0 || !(length > 0)) break;
    const record = field(data, space + 1, at + length - space - 2);
    if (record.startsWith(`${key}=`)) found = record.slice(key.length + 1);
    at += length;
  }
  return found;
}
