import type { ApplicationReport } from '#report';

/** What names an Application in a report: no two of one target share namespace and name. */
export function applicationKey({ target, namespace, name }: ApplicationReport): string {
  return `${target}/${namespace}/${name}`;
}
