/** Servers and workers understand each other when they are of one version. */
export function queueName(version: string): string {
  return `look-${version.replace(/[^\w.-]/g, '-')}`;
}
