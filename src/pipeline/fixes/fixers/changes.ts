import { arrayAt, isRecord, imageName } from '#kube';
import { asText } from '#text';
import { valueAt } from '#yaml';
import { pathOf, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { addedToRelated } from './added-items.ts';
import { admittedNamespace } from './admitted-namespace.ts';
import { allowedRevision } from './allowed-revision.ts';
import { claimHealth } from './claim-health.ts';
import { claimWave } from './claim-wave.ts';
import { definedKinds } from './defined-kind.ts';
import { droppedOption } from './dropped-option.ts';
import { earlierItem } from './earlier-item.ts';
import { earlierTwin } from './earlier-twin.ts';
import { firstOf } from './first-of.ts';
import { quotedText } from './quoted-text.ts';
import { commandRight, listingRight } from './granted-right.ts';
import { ignoreEntry, ignoreGroup } from './ignore-rule.ts';
import { ignoredField } from './ignored-field.ts';
import { keptEmpty } from './kept-empty.ts';
import { labelTransformer } from './label-transformer.ts';
import { laterPhase } from './later-phase.ts';
import { leftOut } from './left-out.ts';
import { listedResource } from './listed-resource.ts';
import { lowerFolder } from './lower-folder.ts';
import { matchedPatch } from './matched-patch.ts';
import { meantSelector } from './meant-selector.ts';
import { meantWord } from './meant-word.ts';
import { mountedFolder } from './mounted-folder.ts';
import { movedWave } from './moved-wave.ts';
import { namedNamespace } from './named-namespace.ts';
import { narrowedPatch } from './narrowed-patch.ts';
import { oneDefinition } from './one-definition.ts';
import { oneOwner } from './one-owner.ts';
import { movedBefore, movedBehind, movedBeside } from './ordered-wave.ts';
import { imageOfSiblings, mirroredImage, pinnedImage, publishedImage, taggedImage } from './other-image.ts';
import { nodeOfVolume, otherPool } from './other-pool.ts';
import { ownLabels } from './own-labels.ts';
import { ownApplicationName, ownObjectName } from './own-name.ts';
import { ownNamespaceName } from './own-namespace-name.ts';
import { grantedReference, ownNamespace, ownNamespaceOf } from './own-namespace.ts';
import { plainSwitch } from './plain-switch.ts';
import { podSecurity } from './pod-security.ts';
import { permittedDestination, permittedKind, permittedSource } from './project-permission.ts';
import { pullSecret } from './pull-secret.ts';
import { eachOf, putOneOf, putValue } from './put-value.ts';
import { removedField } from './removed-field.ts';
import { removedHere } from './removed-here.ts';
import { removedItem } from './removed-item.ts';
import { removedObject } from './removed-object.ts';
import { rolloutStep } from './rollout-step.ts';
import { removedLine } from './script-line.ts';
import { encodedPassword, failingFetch, productionServer, waitedRollout } from './script-texts.ts';
import { sharedVolume } from './shared-volume.ts';
import { storedSecret } from './stored-secret.ts';
import { successorField } from './successor-field.ts';
import { syncOption } from './sync-option.ts';
import { tlsSecret } from './tls-secret.ts';
import { toleratedTaint } from './tolerated-taint.ts';
import { trackedInputs } from './tracked-inputs.ts';
import { widenedPolicy } from './widened-policy.ts';
import { writtenScalar } from './written-scalar.ts';

const wave = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];
const syncOptions = ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'];

/** What adds, moves or removes something. */
export const changes: Readonly<Record<string, Fixer>> = {
  'automated-in-rolling-sync': removedHere(),
  'blocking-disruption-budget': putValue(({ raw }) => {
    const [field, replicas] = [textIn(raw.data, ['field']), textIn(raw.data, ['replicas'])];
    const isShare = field === 'maxUnavailable';
    return {
      path: ['spec', field ?? ''],
      value: isShare ? 1 : Number(replicas) - 1,
      // Of a single pod the budget then protects nothing.
      ...(replicas === '1' && { option: 'allow' }),
    };
  }),
  'changed-selector': labelTransformer,
  'claim-before-consumer': firstOf(claimWave, claimHealth),
  'coerced-empty-value': keptEmpty,
  'control-plane-destination': (flaw, context) =>
    isWritten(flaw, context, textIn(flaw.raw.data, ['namespace'])) ? removedItem(flaw, context) : [],
  'dead-ignore-rule': firstOf(
    ignoreEntry,
    ignoreGroup,
    meantWord({ written: 'name', meant: ['meant'] }),
    removedItem,
  ),
  'deprecated-kustomization-field': successorField,
  'disallowed-revision': allowedRevision,
  'duplicate-application': firstOf(ownApplicationName, oneDefinition),
  'duplicate-environment': earlierItem,
  'duplicate-key': earlierTwin,
  'emptied-value': removedHere({ option: 'remove' }),
  'empty-application': lowerFolder,
  'empty-selection': firstOf(labelTransformer, meantSelector),
  'expiring-job': removedField(['spec', 'ttlSecondsAfterFinished']),
  'forbidden-destination': permittedDestination,
  'forbidden-kind': permittedKind,
  'forbidden-pod': podSecurity,
  'forbidden-source': permittedSource,
  'hand-set-tracking': removedHere(),
  'hook-kept-after-failure': widenedPolicy,
  // Long enough for every hook that works, and the end of one that hangs.
  'hook-without-deadline': putValue(() => ({ path: ['spec', 'activeDeadlineSeconds'], value: 3600 })),
  'ignored-immutable-field': removedHere(),
  'injected-field': firstOf(removedHere(), ignoredField()),
  'invalid-sync-wave': removedField(wave),
  'local-traffic-to-one-pod': removedHere({ option: 'remove' }),
  'migration-under-surge': putValue(() => ({
    path: ['spec', 'strategy', 'rollingUpdate', 'maxSurge'],
    value: 0,
  })),
  'missing-namespace': firstOf(ownNamespaceName, syncOption('CreateNamespace=true'), ownNamespace),
  'namespace-as-hook': removedHere(),
  'namespaceless-object': namedNamespace,
  'oversized-object': syncOption('ServerSideApply=true'),
  'repeated-object': ownObjectName,
  'replicas-with-autoscaler': firstOf(removedField(['spec', 'replicas']), ignoredField({ option: 'ignore' })),
  'replaced-object': (flaw, context) =>
    textIn(flaw.raw.data, ['setBy']) === 'application'
      ? putValue(() => ({ path: syncOptions, value: 'Replace=false' }))(flaw, context)
      : isWritten(flaw, context, 'Replace=true')
        ? removedHere()(flaw, context)
        : [],
  'second-operator-group': putValue(({ raw }, context) => ({
    path: ['metadata', 'namespace'],
    value: ownNamespaceOf(raw, context),
  })),
  'shared-object': oneOwner,
  'slow-secret-refresh': putValue(({ raw }) => ({
    path: ['spec', 'refreshInterval'],
    value: textIn(raw.data, ['allowed']),
  })),
  'stray-object': putValue(({ raw }) => ({
    path: ['metadata', 'namespace'],
    value: textIn(raw.data, ['others']),
  })),
  'strict-probe': putValue(({ raw }) => ({ path: pathOf(raw) ?? [], value: 5 })),
  'stuck-switch': plainSwitch,
  'tls-without-secret': tlsSecret,
  'denied-registry': firstOf(mirroredImage, imageOfSiblings),
  'floating-tag': pinnedImage,
  'ungranted-command': commandRight,
  'ungranted-reference': grantedReference,
  'single-platform-tag': putValue(({ raw }) => {
    const depth = pathOf(raw)?.findIndex((step) => /^(?:initC|c)ontainers$/.test(String(step))) ?? -1;
    return {
      path: [...(pathOf(raw) ?? []).slice(0, depth), 'nodeSelector', 'kubernetes.io/arch'],
      value: depth < 0 ? undefined : textIn(raw.data, ['platform']),
      option: 'keep-to-nodes',
    };
  }),
  'fixed-user-id': removedHere(),
  'unmounted-claim': removedObject('remove', 'nothing refers to it'),
  'unmatched-patch': matchedPatch,
  'unpublished-peers': putValue(() => ({ path: ['spec', 'publishNotReadyAddresses'], value: true })),
  'unreferenced-manifest': listedResource,
  'unrouted-app-protocol': removedHere(),
  'unschedulable-pod': toleratedTaint,
  'unselected-own-pods': ownLabels,
  'unused-permission': removedItem,
  'conflicting-namespace': removedObject('keep-other', 'another file defines the namespace too'),
  'exceeded-quota': putValue(({ raw }) => ({
    path: pathOf(raw) ?? [],
    value: textIn(raw.data, ['kind']) === 'sum' ? textIn(raw.data, ['used'])?.split(' ')[0] : undefined,
    option: 'raise',
  })),
  'hook-only-application': trackedInputs,
  'host-port-collision': removedHere({ option: 'remove' }),
  'ipv6-listener': asChoice(
    'ipv4',
    firstOf(
      writtenScalar(({ raw }) =>
        quotedText(textIn(raw.data, ['listens'])?.replace(/\[::\]|(?<![\w:]):::?(?=\d)/, '0.0.0.0')),
      ),
      removedHere(),
    ),
  ),
  'manual-prerequisite': putValue(() => ({
    path: ['spec', 'syncPolicy', 'automated'],
    value: {},
    option: 'automate',
  })),
  'node-port-collision': removedHere({ option: 'any-port' }),
  'refused-secret-store': admittedNamespace,
  'shared-load-balancer-address': removedHere({ option: 'any-address' }),
  'twice-made-secret': removedObject('keep-other', 'something else makes the Secret too'),
  'unrun-test': putValue(() => ({
    path: ['metadata', 'annotations', 'argocd.argoproj.io/hook'],
    value: 'PostSync',
    option: 'post-sync',
  })),
  'unsupported-access-mode': putValue(({ raw }) => {
    const [offered] = arrayAt(raw.data, 'offered').map(asText);
    return { path: [...(pathOf(raw) ?? []), 0], value: offered, option: offered ?? '' };
  }),
  'volume-shared-by-replicas': sharedVolume,
  'availability-as-gate': waitedRollout,
  'cluster-scoped-in-namespaced-mode': leftOut('leave-out', 'this Argo CD may not manage it'),
  'collector-without-permission': listingRight,
  'controller-without-list': listingRight,
  'defaulted-list-field': putValue(({ raw }) => ({
    path: pathOf(raw) ?? [],
    value: isRecord(raw.data) ? raw.data['value'] : undefined,
  })),
  'development-server': productionServer,
  'digest-for-operator': asChoice('tag', taggedImage),
  'excluded-object': leftOut('leave-out', 'Argo CD passes over its kind'),
  'expired-waiver': (flaw, context) =>
    (flaw.raw.place.source.name === 'phineus.yaml' ? removedItem : removedHere())(flaw, context).map(
      (way) => ({
        ...way,
        effect: 'any' as const,
      }),
    ),
  'fixture-in-production': leftOut('leave-out', 'production needs no test data'),
  'incomplete-definitions': definedKinds,
  'load-balancer-without-address': putOneOf(() =>
    ['ClusterIP', 'NodePort'].map((type) => ({ path: ['spec', 'type'], value: type, option: type })),
  ),
  'lowered-memory-limit': putValue(({ raw }) => ({
    path: pathOf(raw) ?? [],
    value: textIn(raw.data, ['given']),
  })),
  'mismatched-token-audience': putValue(({ raw }) => ({
    path: ['spec', 'provider', 'vault', 'auth', 'kubernetes', 'serviceAccountRef', 'audiences'],
    value: textIn(raw.data, ['audience']),
    isItem: true,
  })),
  'mixed-job-images': putValue(({ raw }) => ({
    path: pathOf(raw) ?? [],
    value: textIn(raw.data, ['built']),
    option: 'built-image',
  })),
  'pinned-volume': nodeOfVolume,
  'plaintext-secret': storedSecret,
  'preemptible-only': otherPool,
  'provider-owned-class': leftOut('use-the-providers', 'the provider brings a class of this name'),
  'reserved-name': leftOut('leave-to-operator', 'the operator makes it'),
  'run-before-definition': movedBehind('definition'),
  'scraped-control-plane': firstOf(
    (flaw, context) =>
      flaw.raw.object?.kind === 'PrometheusRule' ? asChoice('remove', removedItem)(flaw, context) : [],
    leftOut('leave-out', 'the provider hides the metrics'),
  ),
  'second-tool': leftOut('leave-to-the-other', 'another tool makes it'),
  // Long enough for every interval that people set; what Argo CD takes where nothing is written.
  'short-state-cache': meantWord({ written: 'lifetime', meant: ['instead'], isCertain: true }),
  'stale-infrastructure-value': putOneOf(({ raw }) => eachOf(pathOf(raw) ?? [], arrayAt(raw.data, 'right'))),
  'swallowed-fetch-failure': failingFetch,
  'unattached-pull-secret': pullSecret,
  'unbuilt-image': movedBefore('build', 'BuildConfig '),
  'unencoded-password': encodedPassword,
  'unpromoted-image': putOneOf(({ raw }) => {
    const image = textIn(raw.data, ['image']) ?? '';
    const repository = imageName(image);
    return arrayAt(raw.data, 'runsThere').map((end) => ({
      path: pathOf(raw) ?? [],
      value: `${repository}${asText(end).startsWith('sha256:') ? '@' : ':'}${asText(end)}`,
      option: asText(end),
    }));
  }),
  'unseal-after-readiness': asChoice('same-wave', movedBeside('vault')),
  'unsupported-platform': putValue(({ raw }) => {
    const depth = pathOf(raw)?.findIndex((step) => /^(?:initC|c)ontainers$/.test(String(step))) ?? -1;
    const [platform, ...others] = arrayAt(raw.data, 'platforms').map(asText);
    return {
      path: [...(pathOf(raw) ?? []).slice(0, depth), 'nodeSelector', 'kubernetes.io/arch'],
      value: depth < 0 || others.length > 0 ? undefined : platform?.split('/')[1],
      option: 'keep-to-nodes',
    };
  }),
  'unwritable-path': mountedFolder,
  'broken-schema-rule': removedHere({ option: 'remove' }),
  'ignored-change': droppedOption('RespectIgnoreDifferences=true', 'apply-them'),
  'mismatched-identity': putValue(({ raw }) => {
    const [account, namespace] = [textIn(raw.data, ['account']), textIn(raw.data, ['namespaces'])];
    return {
      path: ['spec', 'subject'],
      value:
        account === undefined || namespace === undefined
          ? undefined
          : `system:serviceaccount:${namespace}:${account}`,
    };
  }),
  'missing-image': publishedImage,
  'unmatched-rollout-step': rolloutStep,
  'unregistered-redirect': addedToRelated(['redirect'], 'Register the redirect'),
  'waiting-bootstrap': removedLine('wait-for-core', 'what it waits for comes only with the Applications'),
  'wide-ignore-rule': asChoice('remove', removedItem),
  'wave-inversion': firstOf(movedWave, laterPhase),
  'wide-patch': narrowedPatch,
};

/** What a fixer proposes, as a way that somebody has to choose. */
function asChoice(option: string, fixer: Fixer): Fixer {
  return (flaw, context) => fixer(flaw, context).map((candidate) => ({ ...candidate, option }));
}

/** Whether exactly this stands where the finding does. */
function isWritten({ raw }: Flaw, context: FixContext, text: string | undefined): boolean {
  const at = editPlace(context, raw.place);
  return at !== undefined && text !== undefined && valueAt(at.document.value, at.path) === text;
}
