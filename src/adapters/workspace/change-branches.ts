import { trimEndOf } from '#text';
import type { GitRepository } from '#git';
import type { Caller } from './caller.ts';

/** What a CI service says of the change that it runs for. */
type Service = {
  /** Variables with the branch that a pull or merge request goes to. */
  readonly into: readonly string[];
  /** Variables with the branch that is built when there is no request. */
  readonly of: readonly string[];
  /** A variable with the path or address of the repository that is built. */
  readonly repository?: string;
  /** A variable with the default branch of the repository. */
  readonly main?: string;
};

const services: readonly Service[] = [
  { into: ['GITHUB_BASE_REF'], of: ['GITHUB_REF_NAME'], repository: 'GITHUB_REPOSITORY' },
  {
    into: ['CI_MERGE_REQUEST_TARGET_BRANCH_NAME', 'CI_EXTERNAL_PULL_REQUEST_TARGET_BRANCH_NAME'],
    of: ['CI_COMMIT_BRANCH'],
    repository: 'CI_PROJECT_PATH',
    main: 'CI_DEFAULT_BRANCH',
  },
  { into: ['CHANGE_TARGET'], of: ['BRANCH_NAME', 'GIT_BRANCH'], repository: 'GIT_URL' },
  {
    into: ['SYSTEM_PULLREQUEST_TARGETBRANCH'],
    of: ['BUILD_SOURCEBRANCH'],
    repository: 'BUILD_REPOSITORY_URI',
  },
  {
    into: ['BITBUCKET_PR_DESTINATION_BRANCH'],
    of: ['BITBUCKET_BRANCH'],
    repository: 'BITBUCKET_REPO_FULL_NAME',
  },
  { into: ['BUILDKITE_PULL_REQUEST_BASE_BRANCH'], of: ['BUILDKITE_BRANCH'], repository: 'BUILDKITE_REPO' },
  { into: ['DRONE_TARGET_BRANCH'], of: ['DRONE_BRANCH'], repository: 'DRONE_REPO' },
  { into: ['CI_COMMIT_TARGET_BRANCH'], of: [], repository: 'CI_REPO' },
  { into: [], of: ['TRAVIS_BRANCH'], repository: 'TRAVIS_REPO_SLUG' },
  { into: [], of: ['CIRCLE_BRANCH'], repository: 'CIRCLE_REPOSITORY_URL' },
  { into: ['PULL_BASE_REF'], of: [] },
];

/** Which branches the change under examination is made for. */
export type ChangeBranches = {
  readonly destinations: readonly string[];
  readonly defaultBranch: string | undefined;
};

/**
 * The branches that a change goes to: the one it is compared with, and what the variables of CI services say, unless
 * they speak of another repository than this clone.
 */
export function changeBranches(
  { env }: Pick<Caller, 'env'>,
  git: GitRepository,
  base: string | undefined,
): ChangeBranches {
  const running = services.filter((service) => speaksOf(git, service, env));
  const into = running.flatMap((service) => service.into.map((name) => env[name]));
  const of = running.flatMap((service) => service.of.map((name) => env[name]));
  const named = into.some((name) => isNamed(name)) ? into : of;
  const mains = running.flatMap(({ main }) => (main === undefined ? [] : [env[main]]));
  return {
    destinations: [
      ...new Set([
        ...named.flatMap((name) => (isNamed(name) ? [shortName(name)] : [])),
        ...branchesCalled(base, git),
      ]),
    ],
    defaultBranch: git.defaultBranch ?? mains.find(isNamed),
  };
}

function isNamed(name: string | undefined): name is string {
  return name !== undefined && name !== '' && name !== 'false';
}

/** Jenkins says `origin/main`, Azure `refs/heads/main`. */
function shortName(name: string): string {
  return name.replace(/^refs\/heads\//, '').replace(/^origin\//, '');
}

function speaksOf(git: GitRepository, { repository }: Service, env: Caller['env']): boolean {
  const built = repository === undefined ? undefined : env[repository];
  if (built === undefined || built === '' || git.remotes.length === 0) return true;
  const path = pathOf(built);
  return git.remotes.some((remote) => `/${pathOf(remote)}`.endsWith(`/${path}`));
}

/** The path of a repository without scheme, host and `.git`, in lower case. */
function pathOf(url: string): string {
  const path = url
    .toLowerCase()
    .replace(/^[a-z+]+:\/\/[^/]*\//, '')
    .replace(/^[^/@]*@[^/:]*:/, '');
  return trimEndOf(path, '/').replace(/\.git$/, '');
}

function branchesCalled(base: string | undefined, git: GitRepository): readonly string[] {
  if (base === undefined) return [];
  const names = [base, `refs/heads/${base}`, `refs/remotes/${base}`, `refs/remotes/origin/${base}`];
  return git.refs.flatMap(({ name }) => {
    const short = /^refs\/(?:heads|remotes\/[^/]+)\/(.+)$/.exec(name)?.[1];
    return short !== undefined && names.includes(name) ? [short] : [];
  });
}
