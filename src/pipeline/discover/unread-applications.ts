import { directoryName } from '#files';
import { type Problem, notVerified } from '#outcome';
import { type Scope, type TreeIndex, argoObjects, isInScope } from '#sources';
import { isOfArgo } from './left-out.ts';

/**
 * Files that we cannot read, though Argo CD might, and that may hold Applications: by what stands in them, or because they
 * lie beside files that do. What they bring is left out of everything that is said.
 */
export function unreadApplications(index: TreeIndex, targets: readonly Scope[]): readonly Problem[] {
  let folders: ReadonlySet<string> | undefined;
  return index.manifestFiles.flatMap((path) => {
    const file = index.yaml(path);
    const because = file && reasonOf(file);
    if (because === undefined || !targets.some((target) => isInScope(path, target))) return [];
    folders ??= foldersOfApplications(index);
    if (!folders.has(directoryName(path)) && !mayHoldOne(index, path)) return [];
    return notVerified(
      'limit-reached',
      `${path} was not read, and may hold Applications that nobody looked at: ${because}`,
    );
  });
}

/** Only of what was parsed anyway: files that do not speak of Argo CD hold no Application. */
function reasonOf(file: NonNullable<ReturnType<TreeIndex['yaml']>>): string | undefined {
  if (file.unreadable === 'too-large') return file.errors[0]?.message;
  if (!ofArgo.test(file.source.text)) return undefined;
  return file.errors.find(({ isLimit }) => isLimit)?.message;
}

const ofArgo = /\bkind["']?\s{0,9}:\s{0,9}["']?(?:Application|ApplicationSet|AppProject)\b/;

function foldersOfApplications(index: TreeIndex): ReadonlySet<string> {
  return new Set(
    argoObjects(index)
      .filter(({ manifest }) => isOfArgo(manifest))
      .map(({ file }) => directoryName(file)),
  );
}

function mayHoldOne({ tree }: TreeIndex, path: string): boolean {
  const bytes = tree.read(path);
  return (
    bytes === undefined || Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('argoproj.io')
  );
}
