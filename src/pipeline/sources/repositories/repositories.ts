import { asText } from '#text';
import { hasPlaceholder } from '#knowledge';
import { arrayAt } from '#kube';
import { type FileTree, cleanPath } from '#files';
import type { ProblemCode } from '#outcome';
import type { ApplicationSource } from '../application.ts';
import { clonedUrls } from './cloned-urls.ts';
import type { GitView } from './git-view.ts';
import { otherTree } from './index-at.ts';
import { repositoryKey, repositoryName, repositoryOwner } from './repository-key.ts';
import { type Revision, resolveRevision } from './resolve-revision.ts';

/** The files that a repository and a revision stand for. */
export type Checkout =
  | {
      readonly kind: 'here';
      readonly tree: FileTree;
      /** Folder of the tree that is the root of the repository. */
      readonly root: string;
      /** The commit, where git knows it. */
      readonly commit: string | undefined;
      /** Whether this is the tree under examination rather than another revision. */
      readonly isGiven: boolean;
      /** Why the tree under examination stands in for the revision, when that is a guess. */
      readonly assumed?: string;
      /** Why what is missing here may be there: the repository or the revision may be another one. */
      readonly doubt?: string;
    }
  | { readonly kind: 'revision-missing'; readonly message: string; readonly suggestion: string | undefined }
  | { readonly kind: 'unavailable'; readonly code: ProblemCode; readonly because: string };

/** Whether a repoURL means this tree, and how that was decided. The report says so. */
export type RepositoryDecision = {
  readonly repoURL: string;
  readonly isThis: boolean;
  readonly because: string;
  /** Whether it is not taken for this one only because more speaks for another: paths that are missing, or that are here. */
  readonly isOutvoted?: true;
};

export type Repositories = {
  /** Takes note of which paths a URL is asked for, before the first question about it is answered. */
  observe(sources: Iterable<ObservedSource>): void;
  checkout(repoURL: string, revision: string): Checkout;
  /** Whether a URL is this repository beyond doubt, and not because its paths happen to exist. */
  isCertain(repoURL: string): boolean;
  /** Whether a decision would now be another; then all are forgotten, but not what was observed. */
  reconsider(): boolean;
  decisions(): readonly RepositoryDecision[];
  /** Where this repository was cloned from, where git says it. */
  readonly own?: string;
};

export type ObservedSource = Pick<ApplicationSource, 'repoURL' | 'path' | 'chart'> & {
  /** Value files that other sources take from it by its `ref`. */
  readonly files?: readonly string[];
  /** The Application that asks, if one does. */
  readonly asker?: object;
};

/** The sources of an Application with the value files that are taken from each. */
export function observedSources(sources: readonly ApplicationSource[]): readonly ObservedSource[] {
  const files = sources.flatMap(({ spec }) => arrayAt(spec, 'helm', 'valueFiles').map(asText));
  return sources.map((source) => {
    const prefix = `$${source.ref ?? ''}/`;
    if (source.ref === undefined) return { ...source, asker: sources };
    return {
      ...source,
      asker: sources,
      files: files.flatMap((file) => (file.startsWith(prefix) ? file.slice(prefix.length) : [])),
    };
  });
}

type Judgement = {
  readonly isThis: boolean;
  readonly because: string;
  /** Whether few paths speak for it, so that one that is missing may belong to another repository. */
  readonly isWeak?: true;
  readonly isOutvoted?: true;
};

type Known = {
  readonly tree: FileTree;
  readonly git: GitView | undefined;
  /** From the configuration: repoURL → folder. */
  readonly declared: Readonly<Record<string, string>>;
  /** Whether this tree stands in for revisions of this repository that the clone lacks. */
  readonly lackingFromTree?: boolean;
};

/** Decides which repositories are this tree: as declared, by the git remotes, else by whose paths exist here. */
export function repositories({ tree, git: around, declared, lackingFromTree = false }: Known): Repositories {
  // A folder inside a repository is not that repository: neither its URL nor its branches speak for the folder.
  const git = around?.prefix === '' ? around : undefined;
  const folders = new Map(
    Object.entries(declared).map(([url, folder]) => [repositoryKey(url), cleanPath(folder)]),
  );
  const remotes = new Set((git?.remotes ?? []).map(repositoryKey));
  const remoteNames = new Set((git?.remotes ?? []).map(repositoryName));
  const paths = new Map<string, Map<string, object | undefined>>();
  const spelling = new Map<string, string>();
  let cloned: ReadonlySet<string> | undefined;
  const revisions = new Map<string, Revision>();

  function resolved(revision: string): Revision {
    let found = revisions.get(revision);
    if (!found) revisions.set(revision, (found = resolveRevision(revision, git, { lackingFromTree })));
    return found;
  }

  const decided = new Map<string, RepositoryDecision & Judgement & { readonly root: string }>();

  function decide(repoURL: string): RepositoryDecision & Judgement & { readonly root: string } {
    const key = repositoryKey(repoURL);
    let decision = decided.get(key);
    if (!decision) {
      decision = { repoURL: spelling.get(key) ?? repoURL, root: folders.get(key) ?? '', ...judge(key) };
      decided.set(key, decision);
    }
    return decision;
  }

  function judge(key: string): Judgement {
    if (folders.has(key)) return { isThis: true, because: 'declared in phineus.yaml' };
    if (remotes.has(key)) return { isThis: true, because: 'it is a remote of this clone' };
    const asked = paths.get(key) ?? new Map<string, object | undefined>();
    const found = foundHere(key);
    if (isOwnByDocumentation(key))
      return { isThis: true, because: 'the documentation here is about cloning it' };
    const because = `${found.length} of the ${asked.size} paths that applications take from it exist here`;
    // One Application that asks for much that is not here speaks once, so that it cannot outvote all others.
    const missing = [...asked].filter(([path]) => tree.kind(path) === undefined);
    const against = new Set(missing.map(([path, asker]) => asker ?? path)).size;
    if (found.length === 0) return { isThis: false, because };
    const isPattern = hasPlaceholder(key) || /your[-_]|changeme/.test(key);
    const isNamesake = remoteNames.has(repositoryName(key));
    const isFork = isNamesake || isPattern;
    const remoteIsUsed = [...paths.keys()].some((other) => remotes.has(other));
    // Whoever adds Applications decides who has more votes, unless a remote says which repository this is.
    const outvoted = remoteIsUsed && !isNamesake ? {} : ({ isOutvoted: true } as const);
    if (found.length < against) return { isThis: false, because, ...outvoted };
    if (remoteIsUsed && !isFork) {
      return { isThis: false, because: 'another repoURL is a remote of this clone' };
    }
    const isPatternAlone = found.every((path) => asked.get(path) === undefined);
    if (!isFork && isPatternAlone && isBesideRemote(key))
      return { isThis: false, because: 'the remote of this clone is another repository of the same owner' };
    if (!isFork && isOutdone(key, found.length))
      return { isThis: false, because: 'far more paths of another repoURL exist here', ...outvoted };
    const isStrong = isNamesake || (found.length >= 3 && found.length * 4 >= asked.size * 3);
    return isStrong && !isPattern ? { isThis: true, because } : { isThis: true, because, isWeak: true };
  }

  /** Whether somebody has it beside the repository that a remote says this is: the pattern of a generator fits both. */
  function isBesideRemote(key: string): boolean {
    return [...remotes].some((remote) => repositoryOwner(remote) === repositoryOwner(key));
  }

  function foundHere(key: string): readonly string[] {
    return [...(paths.get(key)?.keys() ?? [])].filter((path) => tree.kind(path) !== undefined);
  }

  /** Whether another repository is far likelier to be this tree than one of which some paths happen to exist. */
  function isOutdone(key: string, count: number): boolean {
    const others = [...paths.keys()].filter((other) => repositoryName(other) !== repositoryName(key));
    return others.some((other) => foundHere(other).length >= Math.max(5, 5 * count));
  }

  /** Whether readers are told to clone it, and applications take from no other repository. */
  function isOwnByDocumentation(key: string): boolean {
    if (paths.size !== 1 || !paths.has(key) || hasPlaceholder(key)) return false;
    cloned ??= clonedUrls(tree);
    return cloned.has(key) && cloned.size === 1;
  }

  function isCertain(repoURL: string): boolean {
    const key = repositoryKey(repoURL);
    return folders.has(key) || remotes.has(key);
  }

  const [own] = git?.remotes ?? [];
  return {
    ...(own !== undefined && { own }),
    observe(sources) {
      for (const { repoURL, path, chart, files = [], asker } of sources) {
        if (repoURL === '' || chart !== undefined || isRegistry(repoURL)) continue;
        const key = repositoryKey(repoURL);
        if (!spelling.has(key)) spelling.set(key, repoURL);
        const known = paths.get(key) ?? new Map<string, object | undefined>();
        paths.set(key, known);
        for (const asked of [path ?? '', ...files]) {
          const clean = cleanPath(asked);
          // Argo CD refuses an absolute path: one that is missing here is in no other repository either.
          const isRefused = asked.startsWith('/') && tree.kind(clean) === undefined;
          if (canExist(clean) && !isRefused && !hasPlaceholder(asked) && !known.has(clean))
            known.set(clean, asker);
        }
      }
    },
    checkout(repoURL, revision) {
      const { isThis, root, isWeak, because: reason } = decide(repoURL);
      if (!isThis) {
        const isDoubtful = foundHere(repositoryKey(repoURL)).length > 0;
        const why = isDoubtful ? ` (it is not taken to be this one: ${reason})` : '';
        const because = `repository ${repoURL} is not available${why}; declare its folder under "repositories" in phineus.yaml`;
        return { kind: 'unavailable', code: 'repository-unavailable', because };
      }
      const doubt = isWeak ? { doubt: `${repoURL} is only taken to be this repository: ${reason}` } : {};
      // A name in place of a URL is filled in later, and its revision with it.
      const isName = !/[/:]/.test(repoURL);
      const meant = resolved(isName || isRegistry(repoURL) ? '' : revision);
      switch (meant.kind) {
        case 'given':
          return { kind: 'here', tree, root, commit: git?.commit, isGiven: true, ...doubt };
        case 'assumed': {
          const assumed = meant.because;
          const otherwise = git ? { doubt: assumed } : doubt;
          return { kind: 'here', tree, root, commit: undefined, isGiven: true, assumed, ...otherwise };
        }
        case 'commit': {
          const at = git?.treeAt(meant.commit);
          if (!at) {
            return {
              kind: 'unavailable',
              code: 'revision-unavailable',
              because: `git cannot read commit ${meant.commit}`,
            };
          }
          return {
            kind: 'here',
            tree: otherTree(tree, at, revision),
            root,
            commit: meant.commit,
            isGiven: false,
            ...doubt,
          };
        }
        case 'missing':
          if (!isCertain(repoURL)) {
            const because = `revision ${revision} is not in this clone, which is only taken to be ${repoURL}`;
            return { kind: 'unavailable', code: 'revision-unavailable', because };
          }
          return {
            kind: 'revision-missing',
            message: `unable to resolve '${revision}' to a commit SHA: neither a branch nor a tag of this repository has that name`,
            suggestion: meant.suggestion,
          };
        case 'unavailable':
          return { kind: 'unavailable', code: 'revision-unavailable', because: meant.because };
      }
    },
    isCertain,
    reconsider() {
      const isStale = [...decided].some(([key, { isThis }]) => judge(key).isThis !== isThis);
      if (isStale) decided.clear();
      return isStale;
    },
    decisions: () =>
      [...decided.values()]
        .map(({ repoURL, isThis, because, isOutvoted }) => ({
          repoURL,
          isThis,
          because,
          ...(isOutvoted && { isOutvoted }),
        }))
        .sort((a, b) => (a.repoURL < b.repoURL ? -1 : 1)),
  };
}

/** Whether any repository can have a path, so that it says something when this one has it not. */
function canExist(path: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return path !== '' && !/(?:^|\/)\.\.?(?:\/|$)|(?:^|\/)\.git(?:\/|$)|[\u0000-\u001f]/.test(path);
}

/** Whether a URL is that of an OCI artifact: it has tags of its own, and its paths tell nothing of this tree. */
export function isRegistry(repoURL: string): boolean {
  return repoURL.startsWith('oci://');
}
