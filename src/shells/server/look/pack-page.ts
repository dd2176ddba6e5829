import { gzipSync } from 'node:zlib';
import type { ReportPage } from '#report';

/** A page as it is kept and sent: JSON, compressed. */
export function packPage(page: ReportPage): Uint8Array {
  return gzipSync(
    JSON.stringify(page, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}
