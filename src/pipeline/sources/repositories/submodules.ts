import {
  type FileTree,
  type Place,
  cleanPath,
  joinPath,
  placeAt,
  readText,
  rememberedOfTree,
  source,
} from '#files';

/** A submodule that `.gitmodules` declares. */
export type Submodule = {
  /** From the root of the repository. */
  readonly path: string;
  readonly url: string | undefined;
  readonly place: Place;
};

/** The submodules of a repository whose root is a folder of a tree; `undefined` when it declares none. */
export function submodulesOf(tree: FileTree, root: string): readonly Submodule[] | undefined {
  return declared(tree, joinPath(root, '.gitmodules'));
}

const declared = rememberedOfTree(read);

/** The sections of the file, in git's own format: `[submodule "name"]`, then `key = value` lines. */
function read(tree: FileTree, file: string): readonly Submodule[] | undefined {
  const text = readText(tree, file);
  if (text === undefined) return undefined;
  const from = source(file, text);
  const sections: { start: number; path?: string; url?: string }[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const equals = trimmed.indexOf('=');
    const section = sections.at(-1);
    if (trimmed.startsWith('[submodule')) sections.push({ start: offset });
    else if (section && equals > 0) {
      const key = trimmed.slice(0, equals).trim().toLowerCase();
      const value = trimmed
        .slice(equals + 1)
        .trim()
        .replaceAll(/^"|"$/g, '');
      if (key === 'path') section.path = cleanPath(value);
      if (key === 'url') section.url = value;
    }
    offset += line.length + 1;
  }
  return sections.flatMap(({ start, path, url }) =>
    path ? [{ path, url: url === '' ? undefined : url, place: placeAt(from, start) }] : [],
  );
}
