import {
  type FileTree,
  type Source,
  maxFileBytes,
  placeAt,
  readText,
  rememberedOfTree,
  source,
} from '#files';
import { type YamlStream, entriesIn, parseYaml } from '#yaml';

/** A YAML or JSON file of a tree, read once, and parsed once when its documents are first asked for. */
export type YamlFile = YamlStream & {
  readonly source: Source;
  /** Why the text could not be read at all; then there are no documents, and one error says the same. */
  readonly unreadable?: 'too-large' | 'binary' | 'encoding';
};

/** The parsed file at a path, or `undefined` when there is none. Every caller shares the same documents. */
export function yamlFile(tree: FileTree, path: string): YamlFile | undefined {
  return files(tree, path);
}

const files = rememberedOfTree(readYamlFile);

function readYamlFile(tree: FileTree, path: string): YamlFile | undefined {
  const size = tree.entry(path)?.size ?? 0;
  if (size > maxFileBytes && tree.kind(path) === 'file') return tooLarge(source(path, '', tree), size);
  const text = readText(tree, path);
  if (text === undefined) return undefined;
  const isPlain = text.length <= maxFileBytes / 3 && !/[\0\uFFFD]/.test(text);
  return isPlain ? ofText(tree, source(path, text, tree)) : readBytes(tree, path);
}

/** What is nearly always sound is read as everybody reads it, and kept once; of anything else the bytes are looked at. */
function readBytes(tree: FileTree, path: string): YamlFile | undefined {
  const bytes = tree.read(path);
  if (!bytes) return undefined;
  if (bytes.length > maxFileBytes) return tooLarge(source(path, '', tree), bytes.length);
  const utf16 = utf16Name(bytes);
  if (utf16 === undefined && bytes.subarray(0, 8000).includes(0)) {
    return unreadable({ from: source(path, '', tree), why: 'binary', message: 'is a binary file, not YAML' });
  }
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
  if (utf16 === undefined && text.includes('\uFFFD') && !isUtf8(bytes)) {
    const broken = source(path, text, tree);
    return unreadable({
      from: broken,
      why: 'encoding',
      message: 'is not valid UTF-8',
      at: text.indexOf('\uFFFD'),
    });
  }
  return ofText(tree, source(path, text, tree));
}

function ofText(tree: FileTree, from: Source): YamlFile {
  const { text } = from;
  if (text.length > large && !takes(tree, entriesIn(text))) return beyond(from);
  return new ParsedWhenAsked(from);
}

function beyond(from: Source): YamlFile {
  const message = `it and the large files before it hold more than ${maxEntriesOfTree} lines and items`;
  return { source: from, documents: [], errors: [{ message, place: placeAt(from, 0), isLimit: true }] };
}

/** Files that are large and dense are read until so much of a tree was: what is read of them is kept. */
const maxEntriesOfTree = 2_000_000;
const large = 512 * 1024;
const left = new WeakMap<FileTree, number>();

function takes(tree: FileTree, entries: number): boolean {
  const rest = (left.get(tree) ?? maxEntriesOfTree) - entries;
  if (rest >= 0) left.set(tree, rest);
  return rest >= 0;
}

/** A tree has one for each file: an instance takes a tenth of an object with getters of its own. */
class ParsedWhenAsked implements YamlFile {
  readonly source: Source;
  private stream: YamlStream | undefined;

  constructor(from: Source) {
    this.source = from;
  }

  get documents(): YamlStream['documents'] {
    return this.parsed().documents;
  }

  get errors(): YamlStream['errors'] {
    return this.parsed().errors;
  }

  private parsed(): YamlStream {
    return (this.stream ??= parseYaml(this.source));
  }
}

function tooLarge(from: Source, size: number): YamlFile {
  const megabytes = Math.round(size / 1024 / 1024);
  return unreadable({
    from,
    why: 'too-large',
    message: `has ${megabytes} MB; files over 10 MB are not read`,
  });
}

function unreadable({
  from,
  why,
  message,
  at = 0,
}: {
  readonly from: Source;
  readonly why: NonNullable<YamlFile['unreadable']>;
  readonly message: string;
  readonly at?: number | undefined;
}): YamlFile {
  return {
    source: from,
    documents: [],
    errors: [{ message: `${from.name} ${message}`, place: placeAt(from, at) }],
    unreadable: why,
  };
}

function utf16Name(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
