/** What a field refers to. `key`, `port` and the other fields are relative to the parent of the name. */
export type ReferenceTarget = {
  /** `group/Kind`; or several, told apart by the kind and the group that are written beside the name. */
  readonly to: string | { readonly oneOf: readonly string[]; readonly absent?: string };
  /** Field beside the name with the namespace; own namespace when absent. */
  readonly namespaceField?: string;
  /** The namespace when none is written; own namespace when this is absent too. */
  readonly namespace?: string;
  readonly key?: string;
  readonly port?: string;
  /** Field beside the name that is true when the other end need not be there. */
  readonly optionalField?: string;
  readonly isOptional?: true;
  /** Field beside the name that is true when something else is meant. */
  readonly unless?: string;
  /** The port by which something else is meant. */
  readonly unlessPort?: string;
};

/** Where a kind keeps a reference, to what, and what for. */
export type Refers = ReferenceTarget & {
  /** The field that holds the name; or the label of which the value is the name. */
  readonly field: string;
  readonly role: string;
};

/** References as rows: field, target, what it is for. */
export function fields(
  ...rows: readonly (readonly [field: string, target: ReferenceTarget, role: string])[]
): readonly Refers[] {
  return rows.map(([field, target, role]) => ({ field, role, ...target }));
}

export const secret: ReferenceTarget = { to: '/Secret' };
export const configMap: ReferenceTarget = { to: '/ConfigMap', optionalField: 'optional' };
export const account: ReferenceTarget = { to: '/ServiceAccount' };
export const service: ReferenceTarget = { to: '/Service' };
export const storageClass: ReferenceTarget = { to: 'storage.k8s.io/StorageClass' };
export const claim: ReferenceTarget = { to: '/PersistentVolumeClaim' };

/** A reference to one kind. */
export function kind(groupKind: string): ReferenceTarget {
  return { to: groupKind };
}

/** A reference whose kind is written beside the name; the first is meant when none is. */
export function oneOf(...groupKinds: readonly string[]): ReferenceTarget {
  return { to: { oneOf: groupKinds, ...(groupKinds[0] === undefined ? {} : { absent: groupKinds[0] }) } };
}

/** A reference to an object of one of these kinds; others, and none, are not followed. */
export function ifOneOf(...groupKinds: readonly string[]): ReferenceTarget {
  return { to: { oneOf: groupKinds } };
}

/** The same target in the namespace that is written beside its name. */
export function anywhere(target: ReferenceTarget): ReferenceTarget {
  return { ...target, namespaceField: 'namespace' };
}

/** The same target, which need not be there. */
export function optional(target: ReferenceTarget): ReferenceTarget {
  return { ...target, isOptional: true };
}

/** The backend of an Ingress. With this port the AWS Load Balancer Controller takes the name for that of an action in an annotation. */
export function ingressBackend(port: string): ReferenceTarget {
  return { to: '/Service', port, unlessPort: 'use-annotation' };
}

/** A Service with its port in a field beside its name. */
export function servicePort(port = 'port'): ReferenceTarget {
  return { to: '/Service', port };
}
