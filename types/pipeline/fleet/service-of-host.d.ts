/**
 * The Service that a host name means to a pod of a namespace; `undefined` for names that may be hosts of the
 * world. `api` is a Service of the own namespace, `api.payments.svc` one of another; `api.payments` is taken for
 * one only where its second part is the own namespace or can be no top-level domain.
 */
export declare function serviceOfHost(host: string, namespace: string): {
    readonly name: string;
    readonly namespace: string;
} | undefined;
