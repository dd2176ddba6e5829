import type { FetchReason, Problem, ProblemCode } from '#outcome';

/** What kept us from looking: a problem, or manifests that nobody can generate. */
export type GapCode = ProblemCode | 'render-failed';

type Description = { readonly message: string; readonly cure: string };

/** Says what kept us from looking at applications, and what one can do about it; `count` things of its kind are missing. */
export function describeGap(
  { code, reason }: Pick<Problem, 'reason'> & { readonly code: GapCode },
  count: number,
): Description {
  if (code === 'chart-unavailable')
    return absentBytes(reason, `charts of ${of(count, 'repository', 'repositories')}`);
  if (code === 'repository-unavailable' && reason !== undefined)
    return absentBytes(reason, `artifacts of ${of(count, 'OCI repository', 'OCI repositories')}`);
  const { message, cure } = descriptions[code];
  return { message: message(count), cure };
}

/** Of several things that are fetched from elsewhere and are not here. */
function absentBytes(reason: FetchReason | undefined, what: string): Description {
  switch (reason) {
    case 'refused':
      return {
        message: `${what} ask for a login`,
        cure: 'log in with helm registry login, docker login or helm repo add',
      };
    case 'not-found':
    case 'no-such-version':
    case 'no-address':
      return { message: `${what} are not there`, cure: 'correct their name, version or repository' };
    case 'digest-differs':
    case 'unexpected-answer':
    case 'too-large':
      return { message: `${what} are not what they should be`, cure: 'see the reasons above' };
    case 'name-not-resolved':
    case 'timed-out':
    case 'unreachable':
    case 'untrusted-certificate':
      return {
        message: `${what} cannot be reached`,
        cure: 'see to the network: HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE',
      };
    case 'offline':
    case undefined:
      return {
        message: `${what} are not available`,
        cure: 'run with --online, or run phineus charts fetch first',
      };
  }
}

const descriptions: Readonly<
  Record<Exclude<GapCode, 'chart-unavailable'>, { message(count: number): string; readonly cure: string }>
> = {
  'render-failed': {
    message: () => 'their manifests cannot be generated',
    cure: 'the findings say what to correct',
  },
  'repository-unavailable': {
    message: (count) => `files of ${of(count, 'other repository', 'other repositories')} are not available`,
    cure: 'put them into a folder and name it under repositories in phineus.yaml',
  },
  'repository-undecided': {
    message: () => 'it cannot be told whether their repository is this one',
    cure: 'declare its folder in phineus.yaml',
  },
  'revision-unavailable': {
    message: () => 'revisions are not in this clone',
    cure: 'fetch them, or take this tree for them with --revisions-from-tree',
  },
  'revision-assumed': {
    message: () => 'this tree stands in for revisions that are not here',
    cure: 'check a clone that has them',
  },
  'patches-unknown': {
    message: () => 'the kustomization that holds them cannot be built',
    cure: 'the findings say what to correct',
  },
  'remote-base-unavailable': {
    message: () => 'remote bases of kustomizations are not available',
    cure: 'copy them into the tree',
  },
  'remote-file-unavailable': {
    message: () => 'value files of other servers are not available',
    cure: 'copy them into the tree',
  },
  'plugin-not-run': {
    message: (count) => `${of(count, 'plug-in', 'plug-ins')} of Argo CD cannot be run here`,
    cure: 'declare a command under plugins in phineus.yaml and run with --trust',
  },
  'generator-not-run': {
    message: () => 'it is not known what generators of ApplicationSets find',
    cure: 'declare clusters of the target, or their answers under generators, in phineus.yaml',
  },
  'engine-feature-missing': {
    message: () => 'they use something that is not supported here',
    cure: 'see the reasons above',
  },
  'fact-unknown': {
    message: () => 'something that is filled in elsewhere is not known',
    cure: 'declare it in phineus.yaml',
  },
  'forecast-open': {
    message: () => 'their forecast depends on facts that are not declared',
    cure: 'declare what their reasons name in phineus.yaml',
  },
  'schema-unknown': {
    message: (count) => `there is no schema of ${of(count, 'kind', 'kinds')}`,
    cure: 'add the CRDs to the tree, or a catalog under schemas in phineus.yaml',
  },
  'rule-not-run': {
    message: () => 'rules of their schemas cannot be run',
    cure: 'see the reasons above',
  },
  'image-unknown': { message: () => 'their images were not looked up', cure: 'run phineus images lock' },
  'too-many-environments': {
    message: () => 'there are too many environments',
    cure: 'declare the targets in phineus.yaml',
  },
  'limit-reached': {
    message: () => 'they take more work than one run allows',
    cure: 'see the reasons above',
  },
  'run-cut-short': { message: () => 'the time of the run was over', cure: 'check fewer folders at once' },
  'internal-error': { message: () => 'phineus has a bug', cure: 'please report it' },
  'file-unreadable': {
    message: () => 'files are not checked out or cannot be read',
    cure: 'bring them with git: sparse checkout, LFS, submodules',
  },
  'nothing-found': { message: () => 'there is no application', cure: 'give the folder that defines them' },
};

/** `3 chart repositories`; how many is left out where nobody counted. */
function of(count: number, one: string, several: string): string {
  return count === 0 ? several : count === 1 ? `1 ${one}` : `${count} ${several}`;
}
