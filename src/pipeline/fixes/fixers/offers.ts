import { isRecord } from '#kube';
import type { Fixer } from '../fix.ts';
import { addedSubmodule } from './added-submodule.ts';
import { allowedPath } from './allowed-path.ts';
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
import { reconciler } from './reconciler.ts';
import { recreatedOrUndone } from './recreated.ts';
import { retypedValue } from './retyped-value.ts';
import { stableSecret } from './stable-secret.ts';
import { uneditedChart } from './unedited-chart.ts';
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
  'unstable-render': stableSecret,
  'values-schema-violation': retypedValue,
};
