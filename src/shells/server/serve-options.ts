/** How to serve, as the command line and the environment say it. */
export type ServeOptions = {
  /** `[NAME=]PATH`: folders of repositories, and files of snapshots or dumps. */
  readonly paths: readonly string[];
  /** Folders that hold the dump of a cluster. */
  readonly dumps: readonly string[];
  readonly host: string;
  readonly port: number;
  /** The address under which browsers reach it, where that is another. */
  readonly url?: string | undefined;
  readonly tokenFile?: string | undefined;
  /** A file, or a `postgres://` address. */
  readonly database?: string | undefined;
  readonly intervalSeconds: number;
  readonly retentionDays: number;
  readonly online: boolean;
  readonly trust: boolean;
};

/** What serving touches of the outer world. */
export type ServeWorld = {
  readonly cwd: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
};
