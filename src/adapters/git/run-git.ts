import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { devNull } from 'node:os';
import { BudgetExceeded } from '#budget';
import { asText } from '#text';
import { type GitDeed, deedArguments } from './git-deed.ts';
import { type GitQuestion, gitArguments, usesNetwork } from './git-question.ts';

/** Where a question is asked: a git folder that *we* made, never one that somebody else configured. */
export type GitPlace = {
  /** The folder that git runs in. */
  readonly folder: string;
  readonly gitFolder: string;
  /** Absent for a bare repository. */
  readonly top?: string | undefined;
};

/** What a question takes besides its words. */
export type GitMeans = {
  readonly input?: string;
  readonly protocols?: readonly string[];
  /** Where the index of a commit is put together, and who signs it. */
  readonly env?: Readonly<Record<string, string>>;
};

const maxOutputBytes = 1024 * 1024 * 1024;
/** Some 300,000 files; a few objects can hold each other often enough for any number of names. */
const maxListingBytes = 32 * 1024 * 1024;
const timeoutMilliseconds = { local: 60_000, network: 300_000 } as const;

/**
 * Asks git a question and gives its output, or `undefined` when git is missing or says no. This is the only place
 * that starts git. It is given its folder, so that it looks for none; neither the tree, the system nor the
 * user configures it; it may not start a helper, open a pager or ask; only a question that fetches may use the network.
 */
export function runGit(
  place: GitPlace,
  question: GitQuestion | GitDeed,
  { input = '', protocols = [], env = {} }: GitMeans = {},
): Uint8Array | undefined {
  const program = findGit(process.env['PATH'] ?? '');
  if (program === undefined) return undefined;
  const ask = 'ask' in question ? question.ask : undefined;
  const isFetch = 'ask' in question && usesNetwork(question);
  const settings = isFetch ? always : [...always, ...local];
  const result = spawnSync(
    program,
    [
      '--no-pager',
      ...settings.flatMap((setting) => ['-c', setting]),
      ...('ask' in question ? gitArguments(question) : deedArguments(question)),
    ],
    {
      cwd: place.folder,
      input,
      maxBuffer: ask === 'tree' ? maxListingBytes : maxOutputBytes,
      timeout: isFetch ? timeoutMilliseconds.network : timeoutMilliseconds.local,
      env: {
        ...(isFetch ? networkEnvironment() : localEnvironment()),
        ...(ask === 'user-excludes' || ask === 'user' || isFetch ? {} : { GIT_CONFIG_GLOBAL: devNull }),
        ...fixedEnvironment,
        // An empty list would mean that every protocol is allowed.
        GIT_ALLOW_PROTOCOL: isFetch && protocols.length > 0 ? protocols.join(':') : 'none',
        ...env,
        GIT_DIR: place.gitFolder,
        ...(place.top === undefined ? {} : { GIT_WORK_TREE: place.top }),
      },
    },
  );
  if (ask === 'tree' && result.error && 'code' in result.error && endings.has(asText(result.error.code)))
    throw new BudgetExceeded('git has more files of this revision than can be listed');
  return result.error || result.status !== 0 ? undefined : result.stdout;
}

/** How Node calls the end of an output that is too long, or takes too long. */
const endings: ReadonlySet<string> = new Set(['ENOBUFS', 'ETIMEDOUT']);

/** As `runGit`, as text without the last line end. */
export function runGitText(place: GitPlace, question: GitQuestion): string | undefined {
  const output = runGit(place, question);
  return output === undefined ? undefined : new TextDecoder().decode(output).replace(/\n$/, '');
}

/** Said for every question, although the configuration that git reads is ours: one wall behind the other. */
const always = [
  'core.quotePath=false',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'core.untrackedCache=false',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'safe.bareRepository=explicit',
  'gc.auto=0',
  'maintenance.auto=false',
  'log.showSignature=false',
  'transfer.bundleURI=false',
];

/** What a fetch that the user asked for may take from the user's own configuration, and nothing else may. */
const local = ['protocol.allow=never', 'credential.helper=', 'core.askPass=', 'core.sshCommand=false'];

const fixedEnvironment = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_ADVICE: '0',
  LC_ALL: 'C',
} as const;

/** Of the caller's environment, what a program needs to start and to find the user's own ignore patterns. */
function localEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'USERPROFILE'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** For a fetch everything but what would send git to another folder or give it other settings. */
function networkEnvironment(): NodeJS.ProcessEnv {
  const isKept = (name: string) => !name.startsWith('GIT_') || /^GIT_(SSH|ASKPASS|SSL_|HTTP_)/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}

/** The git of the search path: a relative entry of it would mean a program of the tree. */
function findGit(path: string): string | undefined {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}
