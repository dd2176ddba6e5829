/** The flags that say which clusters are read, for each command that reads some. */
export const clusterFlags = {
  context: {
    kind: 'parsed',
    parse: String,
    optional: true,
    variadic: true,
    brief: 'Context of the kubeconfig; may be given several times',
    placeholder: 'name',
  },
  kubeconfig: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Kubeconfig to use instead of KUBECONFIG or the one in the home folder',
    placeholder: 'file',
  },
  argocdClusters: {
    kind: 'boolean',
    default: false,
    withNegated: false,
    brief: 'Read the clusters that Argo CD deploys to as well, with the credentials in its Secrets',
  },
} as const;

/** Argo CD itself, where it is all that can be reached. */
export const argocdServerFlag = {
  argocdServer: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: "Argo CD's API server, where there is no access to the cluster",
    placeholder: 'host',
  },
} as const;
