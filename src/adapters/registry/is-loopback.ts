/** Whether only this machine can reach a host: its name or address, with or without a port. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^(\[[^\]]*\]|[^:]*):\d+$/, '$1');
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name);
}
