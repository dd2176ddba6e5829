import { gzipSync } from 'node:zlib';

/** What is kept and sent: JSON, compressed. The same data has the same bytes. */
export function pack(data: unknown): Uint8Array {
  return gzipSync(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}
