import { remembered, rememberedByName } from '#answers';
import { asPattern } from '#text';
import { entryOf } from '#kube';
import { holdsCommands, isForHands, isGuide } from '#knowledge';
import {
  type Place,
  baseName,
  cleanPath,
  directoryName,
  isInside,
  joinPath,
  placeAt,
  readText,
  sourceAt,
} from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';

/** The line of the tree whose command creates an object of a kind and name: in a script, a guide, a comment. */
export function madeByHand(index: TreeIndex, kind: string, name: string): Place | undefined {
  const among = creations(index);
  if (!index.searches.take(among.length * 20)) return undefined;
  const words = [kind.toLowerCase(), ...(entryOf(shortNames, kind) ?? [])];
  const named = new RegExp(`create\\s+\\w+\\s+(?:[\\w-]+\\s+)?["']?${asPattern(name)}(?![\\w.-])`, 'iy');
  const found = among.find(({ word, text, at }) => {
    named.lastIndex = at;
    return words.includes(word) && named.test(text);
  });
  return found && placeAt(sourceAt(index.tree, found.file), found.at);
}

const shortNames: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: ['cm'],
  ServiceAccount: ['sa'],
  Service: ['svc'],
  Namespace: ['ns'],
};

/** A command `create WORD …` at an offset of a file. */
type Creation = { readonly file: string; readonly text: string; readonly at: number; readonly word: string };

/** Every command of the tree that creates something; found once, for it is asked about many names. */
const creations = remembered((index: TreeIndex): readonly Creation[] => {
  const commands = new Set(commandFiles(index));
  const manifests = index.files.filter((file) => /\.ya?ml$/.test(file) && !commands.has(file));
  return [
    ...[...commands].flatMap((file) => creationsIn(index, file)),
    ...manifests.flatMap((file) => creationsIn(index, file).filter(isInComment)),
  ];
});

function creationsIn(index: TreeIndex, file: string): readonly Creation[] {
  const text = readText(index.tree, file) ?? '';
  return Array.from(text.matchAll(/\bcreate(?=\s+(\w+)\s)/gi), ({ index: at, 1: word = '' }) => ({
    file,
    text,
    at,
    word: word.toLowerCase(),
  }));
}

/** Whether a comment shows the command: it tells people what to type, often over the object that needs it. */
function isInComment({ text, at }: Creation): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return /^\s*#.*\b(?:kubectl|oc)\s/.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** Whether a script or a guide applies a file, one that lies beside it or names its directory too; or its folder is there for that. */
export const isAppliedByHand = rememberedByName(
  (index: TreeIndex, path): boolean => isForHands(path) || isNamedInCommand(index, path),
);

function isNamedInCommand(index: TreeIndex, path: string): boolean {
  const directory = directoryName(path);
  const folder = baseName(path).includes('.') ? directory : path;
  // Who has a kustomization there means what that takes in.
  if (!index.kustomizations.has(folder) && handedFolders(index).has(folder)) return true;
  if (foldersInGuides(index).some((each) => isInside(path, each))) return true;
  // Every command names the root, if to name nothing is to name it.
  if (path === '') return false;
  return commandFiles(index).some((file) => {
    const name =
      directoryName(file) === directory ? baseName(path) : `${baseName(directory)}/${baseName(path)}`;
    const text = readText(index.tree, file) ?? '';
    if (!index.searches.take(10 + text.length / 8) || !text.includes(name)) return false;
    if (!index.searches.take(text.length * 4)) return false;
    const lines = text.split('\n');
    const variables = lines.flatMap((line) => (line.includes(name) ? variableSetBy(line) : []));
    const mentions = (line: string) =>
      isNamedIn(line, name, path) || variables.some((variable) => usesVariable(line, variable));
    return lines.some((line) => applies.test(line) && mentions(line));
  });
}

/** Whether a line names a file by the end of its path, and by no folder before that which is another's. */
function isNamedIn(line: string, name: string, path: string): boolean {
  const above = path.slice(0, -name.length).split('/').slice(0, -1).toReversed();
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const before =
      line
        .slice(Math.max(0, at - 300), at)
        .split(/[\s"'=]/)
        .at(-1) ?? '';
    const written = before.split('/').slice(0, -1).toReversed();
    const end = written.findIndex((part) => /^\.{0,2}$|[~$*{}]/.test(part));
    const named = end < 0 ? written : written.slice(0, end);
    if (named.every((part, index) => above[index] === undefined || above[index] === part)) return true;
  }
  return false;
}

const applies = /\b(apply|create|replace)\b/;

/** The folders of which commands take all that lies there: by their path, or by the way from the file with the command. */
const handedFolders = remembered((index: TreeIndex): ReadonlySet<string> => {
  const taken = /\s(?:-f|--filename)[=\s]\s*["']?(?:\$\{?\w+\}?\/|\.\/)?([\w./-]+?)\/?["']?(?=[\s;]|$)/g;
  return new Set(
    commandFiles(index).flatMap((file) =>
      (readText(index.tree, file) ?? '')
        .split('\n')
        .flatMap((line) =>
          applies.test(line)
            ? [...line.matchAll(taken)].flatMap(([, path = '']) => [
                path,
                joinPath(directoryName(file), path),
              ])
            : [],
        ),
    ),
  );
});

/** The folders that a guide gives a heading of their own, under which it says that they are applied with kubectl. */
const foldersInGuides = remembered((index: TreeIndex): readonly string[] =>
  commandFiles(index)
    .filter(isGuide)
    .flatMap((file) => (readText(index.tree, file) ?? '').split(/^(?=[ \t]*#+[ \t])/m))
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const path = cleanPath(/^\s*#+\s+\[?`\/?([\w.-]+(?:\/[\w.-]+){0,40})\/?\**`/.exec(heading)?.[1] ?? '');
      const isTold =
        lines.some((line) => /\bkubectl\b/.test(line)) && !lines.some((line) => /argo ?cd/i.test(line));
      return path !== '' && isTold && index.tree.kind(path) === 'directory' ? [path] : [];
    }),
);

/** The variable of a shell or a workflow that a line sets to one word. */
function variableSetBy(line: string): readonly string[] {
  const match = /^\s*(?:export\s+|readonly\s+)?([A-Za-z_]\w*)(?:=|:\s+)["']?[^\s"']+["']?\s*$/.exec(line);
  return match?.[1] === undefined ? [] : [match[1]];
}

/** Whether a line has a variable filled in: `$NAME`, `${NAME}`, `${{ env.NAME }}`. */
function usesVariable(line: string, variable: string): boolean {
  return [...line.matchAll(/\$\{{0,2}\s*(?:env\.)?(\w+)/g)].some(([, name]) => name === variable);
}

/** Files that hold commands: scripts, make files, guides. */
export const commandFiles = remembered((index: TreeIndex): readonly string[] =>
  index.files.filter(holdsCommands),
);
