import { type FileTree, readText, rememberedOfTree } from '#files';

/** A line that is a comment and nothing else, by what stands behind its sign. */
export type Comment = { readonly line: number; readonly text: string };

/** The comments of a file that have lines of their own: what was switched off there, and what people say of it. */
export const commentsIn: (tree: FileTree, file: string) => readonly Comment[] = rememberedOfTree(
  (tree, file) =>
    (readText(tree, file) ?? '').split('\n').flatMap((line, at) => {
      const [, text] = /^\s*#(.*)/.exec(line) ?? [];
      return text === undefined ? [] : [{ line: at + 1, text }];
    }),
);
