import { arrayAt, isRecord, recordAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';

/** A component that a pipeline or the service of a collector names, and that no section configures. */
export type UnconfiguredComponent = {
  readonly kind: 'unconfigured';
  readonly path: YamlPath;
  readonly name: string;
  readonly sections: readonly string[];
};

/** What a collector's service names and its sections lack. A connector ends one pipeline and begins another. */
export function unconfiguredComponents(document: unknown): readonly UnconfiguredComponent[] {
  if (!isRecord(document)) return [];
  const found: UnconfiguredComponent[] = [];
  look(['service', 'extensions'], ['extensions']);
  for (const pipeline of Object.keys(recordAt(document, 'service', 'pipelines')))
    for (const [list, ...sections] of lists) look(['service', 'pipelines', pipeline, list], sections);
  return found;

  function look(path: readonly string[], sections: readonly string[]): void {
    // What is filled in at the start may bring anything.
    if (sections.some((section) => typeof valueAt(document, [section]) === 'string')) return;
    const configured = new Set(
      sections.flatMap((section) => Object.keys(recordAt(document, section)).map((name) => plain(name))),
    );
    for (const [at, name] of arrayAt(document, ...path).entries())
      if (typeof name === 'string' && !name.includes('$') && !configured.has(plain(name)))
        found.push({ kind: 'unconfigured', path: [...path, at], name, sections });
  }
}

const lists = [
  ['receivers', 'receivers', 'connectors'],
  ['processors', 'processors'],
  ['exporters', 'exporters', 'connectors'],
] as const;

/** Blanks around the parts of a name do not count. */
function plain(name: string): string {
  return name
    .split('/')
    .map((part) => part.trim())
    .join('/');
}
