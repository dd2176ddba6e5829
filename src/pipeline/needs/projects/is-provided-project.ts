import type { Facts } from '#config';

/** Whether a project is there beforehand: the one that Argo CD installs, or one that is declared. */
export function isProvidedProject(facts: Facts, name: string): boolean {
  return (
    name === 'default' ||
    (facts.objects ?? []).some((object) => object.kind === 'AppProject' && object.name === name)
  );
}
