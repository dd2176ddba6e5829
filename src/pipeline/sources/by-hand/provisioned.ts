import { remembered } from '#answers';
import { asPattern } from '#text';
import { type Place, directoryName, joinPath, placeAt, readText, sourceAt } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';

/**
 * The Terraform of the tree that may make an object: it names the object, makes objects of the kind under names that it
 * puts together, or applies manifests that cannot be known from its text.
 */
export function provisionedBy(index: TreeIndex, kind: string, name: string): Place | undefined {
  const resource = `"kubernetes_${kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`;
  const found = terraform(index).find(({ text, applied }) => {
    if (!index.searches.take(10 + text.length + (applied?.text.length ?? 0))) return false;
    if (applied !== undefined && mayApply(applied, kind, name)) return true;
    if (!text.includes(resource)) return false;
    return text.includes(`"${name}"`) || /^[ \t]*name[ \t]*=[ \t]*([^"\s]|"[^"\n]*\$\{)|for_each/m.test(text);
  });
  if (!found) return undefined;
  const written = sourceAt(index.tree, found.file);
  return placeAt(written, Math.max(0, written.text.indexOf(resource)));
}

type Applied = { readonly isOpen: boolean; readonly text: string };

/** Whether manifests bring an object: by its name, or as one of their kind with a name that is filled in. */
function mayApply({ isOpen, text }: Applied, kind: string, name: string): boolean {
  if (isOpen || text.includes(name)) return true;
  const isOfKind = new RegExp(`\\bkind"?\\s{0,99}[:=]\\s{0,99}"?\\w{0,99}${asPattern(kind)}\\b`).test(text);
  return isOfKind && text.includes('${');
}

type Terraform = { readonly file: string; readonly text: string; readonly applied: Applied | undefined };

const terraform = remembered((index: TreeIndex): readonly Terraform[] =>
  index.files
    .filter((file) => file.endsWith('.tf'))
    .map((file) => {
      const text = (readText(index.tree, file) ?? '').replaceAll(/^[ \t]*(#|\/\/).*$/gm, '');
      return { file, text, applied: appliedBy(index, file, text) };
    }),
);

/** The manifests that a file applies: what it writes down, and the files of its module that it reads. */
function appliedBy(index: TreeIndex, file: string, text: string): Applied | undefined {
  const blocks = text
    .split(/^(?=[a-z]+ ")/m)
    .filter((block) => /^resource "(kubernetes|kubectl)_manifest"/.test(block));
  if (blocks.length === 0) return undefined;
  const texts = [...blocks];
  let isOpen = blocks.some((block) =>
    /\bfor_each\b|\b(local|var|each)\.|\bdata\.(?!kustomization_build)/.test(bodyOf(block)),
  );
  for (const [, path = ''] of blocks.join('\n').matchAll(/\b(?:file|templatefile)\(\s*"([^"\n]*)"/g)) {
    const inModule = path.replace(/^\$\{path\.module\}\//, './');
    const read = inModule.includes('${')
      ? undefined
      : readText(index.tree, joinPath(directoryName(file), inModule));
    if (read === undefined) isOpen = true;
    else texts.push(read);
  }
  return { isOpen, text: texts.join('\n') };
}

/** What decides which manifests a block applies: its body, or how often it does so. */
function bodyOf(block: string): string {
  const lines = block.split('\n');
  return lines.filter((line) => /^\s*(for_each|yaml_body|manifest)\s*=/.test(line)).join('\n');
}
