/** What is looked at: the folder of a repository, or saved observations of clusters. */
export type Subject = {
  readonly kind: 'repository' | 'snapshot';
  /** How it is called in reports. */
  readonly title: string;
  /** Absolute. */
  readonly path: string;
};

/** How to look at it. */
export type LookOptions = {
  /** Whether charts and schemas may be asked for over the network. */
  readonly online: boolean;
  /** Whether code that the tree names may run. */
  readonly trust: boolean;
};
