import type { Pack } from '#knowledge';

/**
 * What is known about a target beyond its git tree. Every member is optional: what nobody declared is
 * unknown, and what depends on it is not verified.
 */
export type Facts = {
  readonly distribution?: string;
  /** Minor version, `1.31`. */
  readonly kubernetes?: string;
  readonly arch?: readonly string[];
  readonly nodePools?: readonly NodePool[];
  readonly storageClasses?: readonly StorageClassFact[];
  readonly ingressClasses?: readonly string[];
  readonly gatewayClasses?: readonly string[];
  readonly priorityClasses?: readonly string[];
  /** Whether Services of type LoadBalancer and Ingresses get an address. */
  readonly loadBalancer?: boolean;
  /** Served APIs beyond Kubernetes' own: `group/version` or `group/version/Kind`. */
  readonly apis?: readonly string[];
  readonly namespaces?: readonly NamespaceFact[];
  readonly managedControlPlane?: boolean;
  /** Operators that run before the first sync: API groups whose objects they reconcile. */
  readonly operators?: readonly string[];
  /** Lists among these facts that name everything there is; of a list that is not complete more may be there. */
  readonly complete?: readonly ('apis' | 'namespaces')[];
  /** Whether Argo CD reaches nothing but this repository and those that are declared beside it. */
  readonly offline?: boolean;
  /** Whether pods are only played, as kwok does: they become ready and do nothing, so that no operator acts. */
  readonly simulated?: boolean;
  readonly argocd?: ArgoCdFacts;
  readonly registries?: {
    readonly denied?: readonly string[];
    readonly mirrored?: Readonly<Record<string, string>>;
    readonly private?: readonly string[];
  };
  readonly images?: {
    /** Images that are known to be absent from their registry. */
    readonly missing?: readonly string[];
    /** What the registries said, by image as it is written in manifests. */
    readonly known?: Readonly<Record<string, KnownImage>>;
  };
  /** Objects that exist before the first sync. */
  readonly objects?: readonly ProvidedObject[];
  /** Clusters that Argo CD knows: what the cluster generator and destinations choose from. */
  readonly clusters?: readonly ClusterFact[];
  /** Clusters that git names, where nobody declares which Argo CD knows: there may be others. */
  readonly clustersInGit?: readonly ClusterFact[];
  /** Repositories Argo CD can reach on this target, as URL globs. */
  readonly repositories?: readonly string[];
  /** Targets with the same cluster name share one cluster. */
  readonly cluster?: string;
  readonly disposable?: boolean;
  /** What the target is for; fixtures have no place in production. */
  readonly environment?: 'development' | 'test' | 'staging' | 'production';
  /** The target in which everything runs before it comes here. */
  readonly promotesFrom?: string;
  /** The domains of this target's own hosts. */
  readonly domains?: readonly string[];
  /** Whether pods reach the cluster's own public addresses. */
  readonly hairpin?: boolean;
  /** Values of appProtocol that the service proxy of the target does not route. */
  readonly unroutedAppProtocols?: readonly string[];
  /** What the providers behind secret stores hold, by the name of the store. */
  readonly secrets?: { readonly keys?: Readonly<Record<string, readonly StoreKey[]>> };
  /** Cloud identities that ServiceAccounts may take on. */
  readonly identities?: readonly IdentityFact[];
  /** The audiences of ServiceAccount tokens for which nobody asks for another one. */
  readonly tokenAudiences?: readonly string[];
  readonly infrastructure?: InfrastructureFacts;
  /** Whether the control plane and the nodes are slow, so that probes need patience. */
  readonly constrained?: boolean;
  readonly ipFamilies?: readonly ('IPv4' | 'IPv6')[];
  /** Whether pods find Services by their short names. */
  readonly shortNames?: boolean;
  /** What the configuration knows of operators beyond the packs. */
  readonly knowledge?: readonly Pack[];
};

/** A key of a secret provider; without properties nothing is known of what is inside. */
export type StoreKey = { readonly key: string; readonly properties?: readonly string[] };

/** A client id, role ARN or service account of a cloud, and who may use it. */
export type IdentityFact = {
  readonly id: string;
  /** `namespace/name` of ServiceAccounts. */
  readonly subjects?: readonly string[];
};

/** What infrastructure code has made: the only right values of fields that copy its outputs. */
export type InfrastructureFacts = {
  readonly addresses?: readonly string[];
  readonly dnsZones?: readonly string[];
  readonly tenants?: readonly string[];
  readonly subscriptions?: readonly string[];
};

/** What a registry said about an image. `unreachable` and `denied` ones were not seen. */
export type KnownImage = {
  readonly state: 'present' | 'missing' | 'denied' | 'invalid' | 'unreachable';
  readonly digest?: string;
  readonly isIndex?: boolean;
  /** `os/arch` or `os/arch/variant`. */
  readonly platforms?: readonly string[];
  /** Its entry point and arguments; empty when it has none. */
  readonly command?: readonly string[];
  /** Files that containers of the fleet run and that it does not hold. */
  readonly lacks?: readonly string[];
};

export type NodePool = {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly taints?: readonly { readonly key: string; readonly value?: string; readonly effect: string }[];
  readonly arch?: string;
  readonly preemptible?: boolean;
  readonly cpu?: string;
  readonly memory?: string;
  /** The most nodes that the pool may grow to. */
  readonly maxNodes?: number;
  /** What a node of the pool can give to pods, where it is known. */
  readonly allocatable?: Readonly<Record<string, string>>;
  /** How many volumes can be attached to one node. */
  readonly volumesPerNode?: number;
};

export type StorageClassFact = {
  readonly name: string;
  readonly default?: boolean;
  readonly bindingMode?: 'Immediate' | 'WaitForFirstConsumer';
  readonly accessModes?: readonly string[];
  /** `kubernetes.io/no-provisioner` means that volumes are made by hand. */
  readonly provisioner?: string;
  /** Whether a volume stays on the node where it was made. */
  readonly nodeBound?: boolean;
};

export type NamespaceFact = {
  readonly name: string;
  readonly podSecurity?: 'privileged' | 'baseline' | 'restricted';
};

export type ArgoCdFacts = {
  readonly version?: string;
  readonly namespace?: string;
  readonly applicationNamespaces?: readonly string[];
  /** Whether it manages only the namespaces it is given, and nothing of the cluster itself. */
  readonly namespaced?: boolean;
  /** Keys of argocd-cm and argocd-cmd-params-cm as they are on the target. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The names of all config-management plug-ins that it has. */
  readonly plugins?: readonly string[];
};

export type ProvidedObject = {
  readonly apiVersion?: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  /** Keys of a Secret or ConfigMap, where known. */
  readonly keys?: readonly string[];
};

export type ClusterFact = {
  readonly name: string;
  readonly server: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly project?: string;
};
