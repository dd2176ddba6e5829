/** How to serve, as the command line and the environment say it. */
export type ServeOptions = {
  /** `[NAME=]PATH` or `[NAME=]URL[#BRANCH]`: folders and addresses of repositories, files of snapshots or dumps. */
  readonly paths: readonly string[];
  /** Folders that hold the dump of a cluster. */
  readonly dumps: readonly string[];
  /** `[NAME=]CONTEXT`: clusters by context of the kubeconfig. */
  readonly contexts: readonly string[];
  readonly kubeconfig?: string | undefined;
  /** Whether the cluster this runs in is watched. */
  readonly inCluster: boolean;
  readonly argocdClusters: boolean;
  readonly host: string;
  readonly port: number;
  /** The address under which browsers reach it, where that is another. */
  readonly url?: string | undefined;
  readonly tokenFile?: string | undefined;
  /** The OpenID Connect provider to log in with, our name there, and whom to let in. */
  readonly oidcIssuer?: string | undefined;
  readonly oidcClient?: string | undefined;
  readonly oidcAllow: readonly string[];
  /** A file, or a `postgres://` address. */
  readonly database?: string | undefined;
  /** Whether the work is left to processes of `phineus work`. */
  readonly workers: boolean;
  /** Into how many shares workers split the work on one repository; 1 where one of them does it all. */
  readonly shares: number;
  readonly intervalSeconds: number;
  /** The same for repositories elsewhere and clusters. */
  readonly remoteSeconds: number;
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
