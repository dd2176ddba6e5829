import { application } from '../attack.ts';

type Files = Readonly<Record<string, string>>;

/** One command line, and what may be seen of it. */
export type Call = {
  readonly args: readonly string[];
  /** Whether it prints manifests or lines as they are, because that is what it is for. */
  readonly showsSource?: boolean;
  /** What it may write, from the tree. */
  readonly writes?: readonly string[];
  /** Whether its data must tell of the harmless neighbour, as of one that was looked at or by its name alone. */
  readonly tells?: boolean | 'by name';
  /** What it is told, one after the other; it is ended afterwards, and must have answered all requests. */
  readonly asks?: readonly Ask[];
  /** What it must not say. */
  readonly hides?: readonly string[];
  /** What it must say; a control says that what is harmless is still looked at. */
  readonly says?: readonly string[];
  /** What else stands in its environment. */
  readonly env?: Files;
  /** How it may end; with anything from 0 to 3 by default. */
  readonly exits?: readonly number[];
  /** Whether it is run twice, and must say the same. */
  readonly same?: boolean;
  /** What else is wrong with what it said, where single words do not tell. */
  readonly judge?: (said: Said) => readonly string[];
};

/** What a call said and wrote, and how it ended. */
export type Said = {
  readonly stdout: string;
  readonly stderr: string;
  readonly written: readonly string[];
  readonly ended: number | string;
};

/**
 * Something said to a server: bytes as they are, or a request of its protocol whose answer is awaited. TREE stands for
 * the folder, in paths and in addresses.
 */
export type Ask =
  | { readonly raw: string }
  | { readonly notify: string; readonly params: unknown }
  | { readonly method: string; readonly params: unknown }
  | Visit;

/** A request of a browser. */
export type Visit = {
  readonly path: string;
  readonly verb?: string;
  readonly headers?: Files;
  readonly body?: string | undefined;
  /** It is asked again until the answer holds this; that answer is not looked at. */
  readonly awaits?: string;
};

/** A change that a stranger hands in, and the commands that somebody runs on it. */
export type CommandAttack = {
  readonly name: string;
  /** What the main branch has, beside the neighbour. */
  readonly base?: Files;
  /** What the change has instead. */
  readonly files?: Files;
  /** What is written behind git's back, once the change is committed: into its own folder, for instance. */
  readonly after?: Files;
  /** What somebody does with git once the change is committed, each the arguments of one call from the tree. */
  readonly git?: readonly (readonly string[])[];
  /** Links of the change: where, and to what. */
  readonly links?: Files;
  /** Links that the main branch has already. */
  readonly baseLinks?: Files;
  /** Names of pipes among its files, which never end. */
  readonly pipes?: readonly string[];
  /** Files that are written byte by byte, each character one byte. */
  readonly binary?: () => Files;
  /** Sizes of files without content, in megabytes. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** What a server answers that the tree calls SERVER: a registry, a repository of charts, or the user's cluster. */
  readonly server?: Server;
  readonly calls: readonly Call[];
};

/** One answer of a hostile server; TRAP is an address that nobody may be led to. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Files;
  readonly body?: string;
  /** The body comes so many times. */
  readonly times?: number;
  /** Whether the connection is left open after it. */
  readonly hangs?: boolean;
  /** Whether the body is packed with gzip. */
  readonly packed?: boolean;
};

/** Answers by the path that is asked for; may be asked with the address of TRAP. */
export type Server = (path: string, places: { readonly self: string; readonly trap: string }) => Answer;

/** Whose report must stay whole; the change makes it green, so that a comparison has something to say. */
export function neighbour(colour: string): Files {
  return {
    'apps/neighbour.yaml': application('neighbour', 'neighbour'),
    'neighbour/settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: neighbour-settings }\ndata: { colour: ${colour} }\n`,
  };
}

/** What steers whoever reads it: a terminal, a log, a page. */
export const evil =
  'x\u001b[31m\u202e\u0007\r\n::error::pwned ##[error]pwned\u2028<img src=x>\u200b```\n@everyone';

/** The commands that hold a change against its base, each in the formats that it has. */
export const comparisons: readonly Call[] = [
  { args: ['diff', '.', 'main'], tells: true },
  { args: ['diff', '.', 'main', '-o', 'markdown'], tells: true },
  { args: ['diff', '.', 'main', '-o', 'json'], tells: true },
  { args: ['upgrade', '.', 'main', '-o', 'markdown'] },
  { args: ['prove', '.', 'main'] },
  { args: ['prove', '.', 'main', '-o', 'markdown'] },
  { args: ['check', '.', '--base', 'main', '-o', 'json'], tells: true },
];

/** The cheapest of them, for what is only large. */
export const quick: readonly Call[] = [{ args: ['diff', '.', 'main', '-o', 'json'], tells: true }];
