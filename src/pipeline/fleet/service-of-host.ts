/**
 * The Service that a host name means to a pod of a namespace; `undefined` for names that may be hosts of the
 * world. `api` is a Service of the own namespace, `api.payments.svc` one of another; `api.payments` is taken for
 * one only where its second part is the own namespace or can be no top-level domain. A dot at the end changes nothing.
 */
export function serviceOfHost(
  host: string,
  namespace: string,
): { readonly name: string; readonly namespace: string } | undefined {
  const [name = '', space, svc, ...domain] = host.replace(/\.$/, '').split('.');
  if (!/^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(name) || name === 'localhost') return undefined;
  if (space === undefined) return { name, namespace };
  if (svc === undefined)
    return space === namespace || space.includes('-') ? { name, namespace: space } : undefined;
  if (svc !== 'svc' || (domain.length > 0 && domain.join('.') !== 'cluster.local')) return undefined;
  return { name, namespace: space };
}
