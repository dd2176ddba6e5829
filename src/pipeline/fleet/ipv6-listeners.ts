import { type Json, everyNode } from '#kube';
import type { YamlPath } from '#yaml';

/** A setting that is an IPv6 wildcard address with a port, or ends with one. */
const listener = /^(?:--?[\w.-]+=)?\[::\]:(\d{1,5})$/;

/** The settings of a container by which its program listens on all addresses of IPv6, which some serve IPv4 on as well. */
export function ipv6Listeners(
  container: Json,
): readonly { readonly path: YamlPath; readonly listens: string; readonly port: number }[] {
  return [...everyNode(container)].flatMap(({ path, value }) => {
    const isSetting = ['args', 'command', 'env'].includes(String(path[0]));
    if (!isSetting || typeof value !== 'string') return [];
    const [, port] = listener.exec(value) ?? [];
    return port === undefined ? [] : [{ path, listens: value.trim(), port: Number(port) }];
  });
}
