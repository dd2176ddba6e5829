import { remembered } from '#answers';
import { isScript } from '#knowledge';
import { baseName, directoryName, readText } from '#files';
import type { TreeIndex } from '#sources';

/** Who writes a file: for certain where its whole path is named. */
export type Writer = { readonly file: string; readonly isCertain: boolean };

/**
 * The script, make file, pipeline, role or plug-in of the tree that writes a missing file: a line of it names the
 * file, or the folder, as the end of a redirection, a copy or an option for output.
 */
export function writerOf(index: TreeIndex, path: string): Writer | undefined {
  const isDeep = path.split('/').length > 2 && !path.startsWith('/');
  // A copy names what it reads as well.
  const isCopy = (line: string) => /\b(?:cp|mv|install)\b/.test(line);
  const certain = isDeep
    ? commandFileWith(
        index,
        () => path,
        (line) => !isCopy(line),
      )
    : undefined;
  if (certain !== undefined) return { file: certain, isCertain: true };

  const name = baseName(path);
  const folder = baseName(directoryName(path));
  // Names that every folder has, and those of formats, say nothing without their folder.
  const isCommon =
    /^(values|kustomization|secrets?|config|base|overlays?|templates?|manifests?|apps?|dev|prod)\b|^(?:ya?ml|json|name|wide)$/;
  const wanted = isCommon.test(name) ? `${folder}/${name}` : name;
  if (wanted.startsWith('/') || wanted === '') return undefined;
  // A plug-in is started in the folder of the Application.
  const possible = commandFileWith(index, (file) => (isScript(file) ? wanted : name));
  return possible === undefined ? undefined : { file: possible, isCertain: false };
}

/** The first file of commands with a line that writes what it calls by a name. */
function commandFileWith(
  index: TreeIndex,
  nameIn: (file: string) => string,
  counts: (line: string) => boolean = () => true,
): string | undefined {
  return commandFiles(index).find((file) => {
    const text = readText(index.tree, file) ?? '';
    const name = nameIn(file);
    return text.includes(name) && text.split('\n').some((line) => counts(line) && writes(line, name));
  });
}

function writes(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const isWhole = !/[\w.-]/.test(line[at + name.length] ?? '');
    // What a template fills in stands for a folder.
    const before = line.slice(Math.max(0, at - 300), at).replaceAll(/\{\{[^{}]*\}\}/g, '');
    if (isWhole && endsInOutput(before)) return true;
  }
  return false;
}

function endsInOutput(before: string): boolean {
  return /(?:>|\btee(?: -a)?|\b(?:cp|mv|mkdir|touch|install)\b.*|(?:-o|--out(?:put)?(?:-(?:dir|file))?)[ =]|\bwrite[\w.]*\(|dest: ?|filename\s*=)\s*["']?[^\s"'>]*$/.test(
    before,
  );
}

const commandFiles = remembered((index: TreeIndex): readonly string[] => {
  const isPlugin = (file: string) =>
    /\.ya?ml$/.test(file) && /ConfigManagementPlugin/i.test(readText(index.tree, file) ?? '');
  return index.files.filter((file) => isScript(file) || isPlugin(file));
});
