import { asText } from '#text';
import { cleanPath, directoryName, joinPath } from '#files';
import { arrayAt, recordAt } from '#kube';
import type { Application } from '#sources';
import type { YamlPath } from '#yaml';

/** A folder that an Application deploys, or a value file that it reads. */
export type Pointer = {
  readonly kind: 'folder' | 'file';
  readonly path: string;
  readonly at: YamlPath;
  /** The file in which that is written, which has to be looked through for it. */
  file(): string;
};

/** Where an Application points to; of a path that a generator decides, the part that is written. */
export function pointersOf({ sources, origin }: Application): readonly Pointer[] {
  const found: Pointer[] = [];
  const add = (kind: Pointer['kind'], path: string, at: YamlPath) =>
    found.push({ kind, path: cleanPath(path), at, file: () => origin.field(at).edit.source.name });
  for (const { path, at, spec } of sources) {
    if (path !== undefined) add('folder', writtenFolder(path), [...at, 'path']);
    for (const [position, name] of arrayAt(recordAt(spec, 'helm'), 'valueFiles').entries()) {
      if (typeof name !== 'string' || /[{*?]|:\/\//.test(name)) continue;
      const shared = /^\$[\w-]+\/(.*)$/.exec(name);
      if (shared) add('file', shared[1] ?? '', [...at, 'helm', 'valueFiles', position]);
      else if (path !== undefined && !path.includes('{{'))
        add('file', name.startsWith('/') ? name : joinPath(path, name), [
          ...at,
          'helm',
          'valueFiles',
          position,
        ]);
    }
  }
  return found;
}

/** The folders and value files of an Application that a generator which was not run decides. */
export function undecidedPaths({ sources }: Application): readonly Pick<Pointer, 'kind' | 'path'>[] {
  return sources.flatMap(({ path = '', spec }) => {
    const files = arrayAt(recordAt(spec, 'helm'), 'valueFiles').map((name) => ({
      kind: 'file' as const,
      path: asText(name),
    }));
    return [{ kind: 'folder' as const, path }, ...files].filter((each) => each.path.includes('{{'));
  });
}

function writtenFolder(path: string): string {
  const written = path.split('{{')[0] ?? '';
  return written === path ? path : directoryName(`${written}x`);
}
