/** DNS-1123 subdomain: most object names. */
export declare function badSubdomain(name: string): string | undefined;
/** DNS-1123 label: namespaces, containers, volumes. */
export declare function badLabel(name: string): string | undefined;
/** DNS-1035 label: services. */
export declare function badLabel1035(name: string): string | undefined;
/** Keys of labels and annotations: an optional prefix, a slash, a name of at most 63 characters. */
export declare function badQualifiedName(key: string): string | undefined;
/** Values of labels. */
export declare function badLabelValue(value: string): string | undefined;
/** Names of RBAC objects and other path segments. */
export declare function badPathSegment(name: string): string | undefined;
/** Keys of a ConfigMap or Secret. */
export declare function badConfigKey(key: string): string | undefined;
/** Names of ports: IANA service names. */
export declare function badPortName(name: string): string | undefined;
/** Names of environment variables: anything printable without `=`, since Kubernetes 1.30 (relaxed). */
export declare function badEnvName(name: string): string | undefined;
