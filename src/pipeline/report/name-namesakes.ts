import type { Finding } from '#findings';
import type { ApplicationReport } from './report.ts';

/**
 * Findings that say in which namespace their Applications are only where two of a target share a name: everywhere else the
 * name tells them apart, and thousands of namespaces would be said for nothing.
 */
export function nameNamesakes(
  findings: readonly Finding[],
  isNamesake: (target: string, name: string) => boolean,
): readonly Finding[] {
  return findings.map(({ shownIn = [], blocks, ...finding }) => {
    const isUnclear = shownIn.some(({ target, applications }) =>
      applications.some((name) => isNamesake(target, name)),
    );
    return {
      ...finding,
      ...(isUnclear && { shownIn }),
      ...(blocks && {
        blocks: blocks.map(({ target, namespace, name }) =>
          namespace !== undefined && isNamesake(target, name)
            ? { target, namespace, name }
            : { target, name },
        ),
      }),
    };
  });
}

/** Whether a target has several Applications of a name. */
export function namesakesOf(
  applications: readonly Pick<ApplicationReport, 'target' | 'name'>[],
): (target: string, name: string) => boolean {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { target, name } of applications) {
    const key = `${target}/${name}`;
    if (seen.has(key)) twice.add(key);
    seen.add(key);
  }
  return (target, name) => twice.has(`${target}/${name}`);
}
