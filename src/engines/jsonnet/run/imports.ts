import { type Source, type Whereabouts, directoryName, joinPath, source } from '#files';
import { LimitError, type Site, StaticError } from '../jsonnet-error.ts';
import { placeText } from '../place-text.ts';
import { standardLibrary } from '../std/library.ts';
import type { Node } from '../syntax/ast.ts';
import { parseJsonnet } from '../syntax/parse.ts';
import { type Thunk, delayed, force, ready } from '../values/thunk.ts';
import { type Value, arrayOf } from '../values/value.ts';
import type { Code } from './code.ts';
import { compile } from './compile.ts';
import { outermostScope } from './scope.ts';
import type { Vm } from './vm.ts';

export type ImportKind = Extract<Node, { kind: 'import' }>['as'];

/** Reads a file by its path; `directory` when there is one of that name. */
export type ReadFile = (path: string) => Uint8Array | 'directory' | undefined;

/** The files of one evaluation: found once, read once, evaluated once (imports.go). */
export class Imports {
  private readonly read: ReadFile;
  private readonly libraries: readonly string[];
  private readonly contents = new Map<string, Uint8Array | undefined>();
  private readonly values = new Map<string, Thunk>();
  private readonly texts = new Map<string, string>();

  private readonly where: Whereabouts;

  constructor(read: ReadFile, libraries: readonly string[], where: Whereabouts = {}) {
    this.read = read;
    this.libraries = libraries;
    this.where = where;
  }

  /** Every file that was asked for and found. */
  filesRead(): readonly string[] {
    return [...this.contents].flatMap(([path, bytes]) => (bytes ? [path] : []));
  }

  /** The program of the file that is evaluated itself. */
  program(path: string, vm: Vm): Thunk {
    const content = this.read(path);
    if (content === undefined || content === 'directory') throw new Error(`there is no file ${path}`);
    this.contents.set(path, content);
    const thunk = programThunk(vm, source(path, decode(content, vm), this.where));
    this.values.set(path, thunk);
    return thunk;
  }

  importFile({
    kind,
    path,
    from,
    vm,
    at,
  }: {
    readonly kind: ImportKind;
    readonly path: string;
    readonly from: string;
    readonly vm: Vm;
    readonly at: Site;
  }): Value {
    const { bytes, foundAt } = this.find({ path, from, vm, at });
    if (kind === 'text') return this.textOf(foundAt, bytes, vm);
    if (kind === 'bytes') {
      vm.spend(bytes.length);
      vm.walk(bytes.length);
      return arrayOf(Array.from(bytes, (byte) => ready(byte)));
    }
    let thunk = this.values.get(foundAt);
    if (!thunk) {
      try {
        thunk = programThunk(vm, source(foundAt, decode(bytes, vm), this.where));
      } catch (error) {
        if (!(error instanceof StaticError)) throw error;
        throw vm.error(`${placeText(error.place)} ${error.message}`, at, error.place);
      }
      this.values.set(foundAt, thunk);
    }
    return force(vm, thunk, at);
  }

  private textOf(path: string, bytes: Uint8Array, vm: Vm): string {
    let text = this.texts.get(path);
    if (text === undefined) this.texts.set(path, (text = decode(bytes, vm)));
    return text;
  }

  /** Beside the importing file first, then in the libraries, the last one first. */
  private find({ path, from, vm, at }: { path: string; from: string; vm: Vm; at: Site }): {
    readonly bytes: Uint8Array;
    readonly foundAt: string;
  } {
    if (path.startsWith('/')) throw new LimitError(`it imports ${path}, a path outside of the repository`);
    const isSnippet = from.startsWith('<');
    const directories = [...(isSnippet ? [] : [directoryName(from)]), ...this.libraries.toReversed()];
    for (const directory of directories) {
      const foundAt = joinPath(directory, path);
      const bytes = this.tryPath(foundAt, vm, at);
      if (bytes) return { bytes, foundAt };
    }
    const quoted = JSON.stringify(path);
    throw vm.error(`couldn't open import ${quoted}: no match locally or in the Jsonnet library paths`, at);
  }

  private tryPath(path: string, vm: Vm, at: Site): Uint8Array | undefined {
    if (this.contents.has(path)) return this.contents.get(path);
    const content = path.startsWith('..') ? undefined : this.read(path);
    if (content === 'directory') throw vm.error(`read ${path === '' ? '.' : path}: is a directory`, at);
    this.contents.set(path, content);
    return content;
  }
}

function decode(bytes: Uint8Array, vm: Vm): string {
  vm.spend(bytes.length >> 8);
  vm.budget?.allocate(bytes.length);
  return decoder.decode(bytes);
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A program as a thunk in a scope that has nothing but `std`. Throws a StaticError. */
export function programThunk(vm: Vm, from: Source): Thunk {
  const library = ready(standardLibrary(from.path));
  return delayed(programOf(vm, from), { up: undefined, slots: [library], self: undefined, depth: 0 });
}

function programOf(vm: Vm, from: Source): Code {
  const known = programs.get(from.name);
  const program = known?.text === from.text ? known : readProgram(from);
  // What was compiled before is charged all the same, so that the order of applications decides nothing.
  vm.spend(program.words >> 2);
  vm.budget?.allocate(bytesPerWord * program.words);
  return program.code;
}

function readProgram(from: Source): Program {
  const { node, words } = parseJsonnet(from);
  const code = compile(node, {
    scope: outermostScope(['std']),
    context: { kind: 'top' },
    bind: 'anonymous',
  });
  const program = { text: from.text, code, words };
  if (programs.size >= maxPrograms || wordsKept + words > maxWordsKept) {
    programs.clear();
    wordsKept = 0;
  }
  wordsKept += words;
  programs.set(from.name, program);
  return program;
}

type Program = { readonly text: string; readonly code: Code; readonly words: number };

/** Compiled programs by path, since many applications share their libraries. */
const programs = new Map<string, Program>();
const maxPrograms = 500;
let wordsKept = 0;
const maxWordsKept = 1_000_000;
/** What a word of a program becomes when it is compiled, in round numbers. */
const bytesPerWord = 256;
