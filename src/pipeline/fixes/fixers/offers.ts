import { isRecord } from '#kube';
import type { Fixer } from '../fix.ts';
import { textIn } from '../candidate.ts';
import { addedSubmodule } from './added-submodule.ts';
import { alikeOrDeclared } from './alike-or-declared.ts';
import { allowedPath } from './allowed-path.ts';
import { declaredFact } from './declared-fact.ts';
import { endedDeletion } from './ended-deletion.ts';
import { foundContext } from './found-context.ts';
import { givenDomain } from './given-domain.ts';
import { guardedDemand } from './guarded-demand.ts';
import { imageWithPackages, imageWithTool } from './image-with-tools.ts';
import { internalAddress } from './internal-address.ts';
import { imageWithCommand, publicImage } from './known-image.ts';
import { moreCapacity } from './more-capacity.ts';
import { ownDomain } from './own-domain.ts';
import { putValue } from './put-value.ts';
import { reconciler, suspendedTask } from './reconciler.ts';
import { recreatedOrUndone } from './recreated.ts';
import { retypedValue } from './retyped-value.ts';
import { stableSecret } from './stable-secret.ts';
import { uneditedChart } from './unedited-chart.ts';
import { verifyingJob } from './verifying-job.ts';
import { wholeImage } from './whole-image.ts';

/** What mostly asks for a choice, or for people who fill in a skeleton: tried last. */
export const offers: Readonly<Record<string, Fixer>> = {
  'broken-submodule': addedSubmodule,
  'denied-secret-path': allowedPath,
  'downloading-job': imageWithPackages,
  'edited-chart': uneditedChart,
  'empty-host': givenDomain,
  'exhausted-capacity': moreCapacity,
  'foreign-domain': ownDomain,
  'hairpin-dependency': internalAddress,
  'immutable-change': recreatedOrUndone,
  'imported-once': reconciler,
  'ineffective-auth-switch': guardedDemand,
  'interactive-first-run': suspendedTask({
    verb: 'set-up',
    repository: 'docker.io/curlimages/curl',
    asks: (object) => `how the first administrator of ${object} is made`,
    because: (object) => `${object} waits for somebody who sets it up, and this would do it instead`,
  }),
  'kept-leftover': putValue(({ raw }) => ({
    path: ['spec', 'syncPolicy', 'automated', 'prune'],
    value: isRecord(raw.data) && raw.data['isProtected'] === true ? undefined : true,
    option: 'prune',
  })),
  'missing-build-context': foundContext,
  'missing-command': imageWithCommand,
  'missing-tool': imageWithTool,
  'private-image-cycle': publicImage,
  'split-image': wholeImage,
  'stuck-deletion': endedDeletion,
  'undeclared-difference': alikeOrDeclared,
  'unreachable-repository': declaredFact(({ raw }) => {
    const repository = textIn(raw.data, ['repository']);
    if (repository === undefined) return undefined;
    const after = `Let ${raw.target} reach ${repository}`;
    return { path: ['repositories'], value: repository, isItem: true, after, option: 'reachable' };
  }),
  'unstable-render': stableSecret,
  'unverified-seed': verifyingJob,
  'values-schema-violation': retypedValue,
};
