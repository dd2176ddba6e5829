import { trimEndOf } from '#text';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { highestInRange } from '#helm';
import type { WantedChart } from '#render';
import type { RemoteChart } from './remote-chart.ts';

/** A chart in the cache; of an artifact also what its content is. */
export type CachedChart = {
  readonly bytes: Uint8Array;
  readonly version: string;
  readonly digest: string;
  readonly mediaType?: string;
};

/**
 * Charts on disk by the SHA-256 of their bytes, and for each chart of a repository which version has which
 * digest and, for an artifact, media type. Files are written whole and renamed, so that two processes may share the folder.
 */
export class ChartCache {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The version itself, or the highest known one in the range; bytes that no longer fit their digest are ignored. */
  find(wanted: WantedChart): CachedChart | undefined {
    const versions = this.versions(wanted);
    const version =
      versions[wanted.version] === undefined
        ? highestInRange(wanted.version, Object.keys(versions))
        : wanted.version;
    const entry = version === undefined ? undefined : versions[version];
    if (version === undefined || entry === undefined) return undefined;
    const [digest = '', mediaType] = entry.split(' ');
    const bytes = read(this.blob(digest));
    if (!bytes || sha256(bytes) !== digest) return undefined;
    return { bytes, version, digest, ...(mediaType !== undefined && { mediaType }) };
  }

  /** Keeps a chart and gives its digest. */
  keep(wanted: WantedChart, { version, bytes, mediaType }: Omit<RemoteChart, 'digest'>): string {
    const digest = sha256(bytes);
    write(join(this.folder, 'sha256'), digest, bytes);
    const entry = mediaType === undefined ? digest : `${digest} ${mediaType}`;
    const versions = { ...this.versions(wanted), [version]: entry };
    write(join(this.folder, 'charts'), key(wanted), `${JSON.stringify(versions, null, 1)}\n`);
    return digest;
  }

  private versions(wanted: WantedChart): Readonly<Record<string, string>> {
    const text = read(join(this.folder, 'charts', key(wanted)));
    if (!text) return {};
    try {
      const known: unknown = JSON.parse(new TextDecoder().decode(text));
      if (typeof known !== 'object' || known === null) return {};
      return Object.fromEntries(Object.entries(known).filter(([, entry]) => typeof entry === 'string'));
    } catch {
      return {};
    }
  }

  private blob(digest: string): string {
    return join(this.folder, 'sha256', digest);
  }
}

/** The SHA-256 of some bytes in hex. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function key({ repository, name }: WantedChart): string {
  return `${name.replace(/[^\w.-]/g, '_')}-${sha256(trimEndOf(repository, '/')).slice(0, 16)}.json`;
}

function read(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

let written = 0;

function write(folder: string, name: string, content: Uint8Array | string): void {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `.${name}.${process.pid}.${written++}`);
  writeFileSync(draft, content);
  renameSync(draft, join(folder, name));
}
