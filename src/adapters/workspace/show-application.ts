import { createHash } from 'node:crypto';
import { answered, areAnswersShared, keyText, remembered } from '#answers';
import { type FileTree, readText, walkFiles } from '#files';
import type { RenderedObject, Unit } from '#render';
import { type ShownObjects, showObjects } from '#report';
import type { Application } from '#sources';

/** The objects of an Application as pages show them, or as a share of the work has shown them before. */
export function showApplication(
  tree: FileTree,
  { owner, objects }: Pick<Unit<Application>, 'owner' | 'objects'>,
): ShownObjects {
  const { answer } = answered({
    key: areAnswersShared() ? shownKey(tree, owner, objects) : undefined,
    accepts: isShown,
    make: () => showObjects(objects, (file) => readText(tree, file)),
  });
  return answer;
}

/** The same objects may come about in another way: the whole tree decides on who set their fields. */
function shownKey(tree: FileTree, owner: Application, objects: readonly RenderedObject[]): string {
  const { target, namespace, name } = owner;
  const made = objects.map(({ id, manifest }) => [id, manifest]);
  const hash = createHash('sha256').update(keyText([treeDigest(tree), target, namespace, name, made]));
  return `shown ${hash.digest('base64url')}`;
}

const treeDigest = remembered((tree: FileTree): string => {
  const hash = createHash('sha256');
  for (const path of walkFiles(tree)) {
    const bytes = tree.read(path) ?? new Uint8Array();
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('base64url');
});

function isShown(found: unknown): found is ShownObjects {
  return typeof found === 'object' && found !== null && 'objects' in found && 'says' in found;
}
