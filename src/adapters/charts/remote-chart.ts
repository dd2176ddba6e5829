/** A chart or an artifact as a repository gave it. */
export type RemoteChart = {
  readonly bytes: Uint8Array;
  /** The exact version that was chosen. */
  readonly version: string;
  /** The SHA-256 that the repository promises, in hex. */
  readonly digest: string | undefined;
  /** What the content of an artifact is. */
  readonly mediaType?: string;
};
