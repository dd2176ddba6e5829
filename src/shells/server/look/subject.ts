import type { Mirror } from '#git';

/** What is looked at. */
export type Subject =
  | RepositorySubject
  /** A repository elsewhere, followed by a bare one of ours. */
  | ({ readonly kind: 'remote'; readonly title: string } & Mirror)
  /** Saved observations of clusters. */
  | { readonly kind: 'snapshot'; readonly title: string; readonly path: string }
  /** A cluster that runs. */
  | ClusterSubject;

/** The folder of a repository; `path` is absolute. */
export type RepositorySubject = {
  readonly kind: 'repository';
  /** How it is called in reports. */
  readonly title: string;
  readonly path: string;
};

export type ClusterSubject = {
  readonly kind: 'cluster';
  readonly title: string;
  /** A context of the kubeconfig; absent for the cluster this runs in. */
  readonly context?: string | undefined;
  readonly kubeconfig?: string | undefined;
  /** Whether the clusters that Argo CD deploys to are read too, with its own credentials. */
  readonly withArgoCdClusters: boolean;
};

/** How to look at it. */
export type LookOptions = {
  /** Whether charts and schemas may be asked for over the network. */
  readonly online: boolean;
  /** Whether code that the tree names may run. */
  readonly trust: boolean;
};
