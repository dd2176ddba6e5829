/**
 * Where a catalog of schemas keeps that of a kind. The template names `{{group}}`, `{{kind}}` (in lower case) and
 * `{{version}}`, or what kubeconform calls them; one without tags is a folder in the usual order. A name that could
 * lead elsewhere has no address.
 */
export declare function schemaAddress(template: string, apiVersion: string, kind: string): string | undefined;
/** Whether a catalog is reached over the network. */
export declare function isRemoteCatalog(template: string): boolean;
