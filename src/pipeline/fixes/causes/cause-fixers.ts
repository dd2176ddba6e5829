import { arrayAt, isRecord, stringAt } from '#kube';
import { asText } from '#text';
import { pointerText } from '#yaml';
import type { Fixer, Flaw } from '../fix.ts';
import { firstOf } from '../fixers/first-of.ts';
import { ignoredField } from '../fixers/ignored-field.ts';
import { leftOut } from '../fixers/left-out.ts';
import { putOneOf, putValue } from '../fixers/put-value.ts';
import { suspendedTask } from '../fixers/reconciler.ts';
import { applicationOf, objectOf } from '../subject-of.ts';
import { adoptedApplication } from './adopted-application.ts';
import { injectedBundle } from './injected-bundle.ts';
import { managedRole } from './managed-role.ts';
import { ofArgoCd } from './of-argo-cd.ts';
import { patientHook } from './patient-hook.ts';
import { portedField } from './ported-field.ts';
import { runbook } from './runbook.ts';
import { switchedOff } from './switched-off.ts';
import { toldHealth } from './told-health.ts';
import { unpinnedReviewer } from './unpinned-reviewer.ts';
import { withoutElection } from './without-election.ts';

/** Tries a failed sync again for a while, as what it waits for may come later. */
const retried: Fixer = (flaw, context) =>
  putValue(({ raw }) => {
    const manifest = applicationOf(context, raw)?.owner.manifest;
    const isThere =
      isRecord(manifest) &&
      stringAt(manifest, 'spec', 'syncPolicy', 'retry', 'backoff', 'duration') !== undefined;
    return {
      path: ['spec', 'syncPolicy', 'retry'],
      value: isThere ? undefined : { limit: 5, backoff: { duration: '10s', factor: 2, maxDuration: '5m' } },
      option: 'retry',
    };
  })(atApplication(flaw), context);

/** The same flaw, said of its Application instead of an object of it. */
function atApplication(flaw: Flaw): Flaw {
  const { application = '', namespace = '' } = flaw.raw;
  const object = {
    group: 'argoproj.io',
    version: 'v1alpha1',
    kind: 'Application',
    namespace,
    name: application,
  };
  return { ...flaw, raw: { ...flaw.raw, object } };
}

/** Gives an object that is synced something new, so that a sync happens, and its success is the last operation. */
const syncedAgain: Fixer = (flaw, context) => {
  const unit = applicationOf(context, flaw.raw);
  const fleet = context.fleets.find(({ target }) => target === flaw.raw.target);
  const plain = fleet?.objects.find((object) => object.unit === unit && !isHookLike(object.manifest));
  const at = seenIn(flaw).at(-1);
  if (!plain || at === undefined) return [];
  return putValue(() => ({
    path: ['metadata', 'annotations', 'phineus.dev/synced-again-after'],
    value: at,
    option: 'sync-again',
  }))({ ...flaw, raw: { ...flaw.raw, object: plain.id } }, context);
};

function isHookLike(manifest: unknown): boolean {
  return ['argocd.argoproj.io/hook', 'helm.sh/hook'].some(
    (name) => stringAt(manifest, 'metadata', 'annotations', name) !== undefined,
  );
}

/** What was seen, in the words of the cluster. */
function seenIn({ raw }: Flaw): readonly string[] {
  return arrayAt(raw.data, 'seen').map(asText);
}

/** The same flaw, about a field. */
function about(path: readonly string[], fixer: Fixer): Fixer {
  return (flaw, context) => fixer({ ...flaw, raw: { ...flaw.raw, path: pointerText(path) } }, context);
}

/** Names the address and its resource group that the cloud refused, as the provider wants them beside a Service. */
const namedAddress = putOneOf(({ raw }) => {
  const text = arrayAt(raw.data, 'seen').map(asText).join('\n');
  const [, group, name] =
    /resourceGroups\/([\w.()-]+)\/providers\/Microsoft\.Network\/publicIPAddresses\/([\w.-]+)/i.exec(text) ??
    [];
  const [allocation] = /eipalloc-[0-9a-f]+/.exec(text) ?? [];
  const prefix = ['metadata', 'annotations'];
  return [
    ...(group === undefined
      ? []
      : [
          {
            path: [...prefix, 'service.beta.kubernetes.io/azure-load-balancer-resource-group'],
            value: group,
            option: 'resource-group',
          },
        ]),
    ...(name === undefined
      ? []
      : [{ path: [...prefix, 'service.beta.kubernetes.io/azure-pip-name'], value: name, option: 'address' }]),
    ...(allocation === undefined
      ? []
      : [
          {
            path: [...prefix, 'service.beta.kubernetes.io/aws-load-balancer-eip-allocations'],
            value: allocation,
            option: 'address',
          },
        ]),
  ];
});

/** Lists what operators made under what a project does not warn of. */
const ignoredOrphans: Fixer = (flaw, context) => {
  const fleet = context.fleets.find(({ target }) => target === flaw.raw.target);
  const name = stringAt(applicationOf(context, flaw.raw)?.owner.manifest, 'spec', 'project');
  const project = fleet?.objects.find(({ id }) => id.kind === 'AppProject' && id.name === name);
  if (!project) return [];
  const known = arrayAt(project.manifest, 'spec', 'orphanedResources', 'ignore');
  const orphans = arrayAt(flaw.raw.data, 'orphans');
  const { application: _, ...raw } = flaw.raw;
  return putValue(() => ({
    path: ['spec', 'orphanedResources', 'ignore'],
    value: orphans.length === 0 || known.length > 0 ? undefined : orphans,
  }))({ ...flaw, raw: { ...raw, object: project.id } }, context);
};

/** What may end a cause that a diagnosis names, by the class of the failure catalogue. */
export const causeFixers: Readonly<Record<string, Fixer>> = {
  'app-level-crashloop': runbook,
  'argo-diff-panic': (flaw, context) =>
    putOneOf(() => [
      {
        path: ['metadata', 'annotations', 'argocd.argoproj.io/compare-options'],
        value: 'ServerSideDiff=true',
        option: 'server-side-diff',
      },
    ])(atApplication(flaw), context),
  'argocd-self-probe-crash': ofArgoCd({
    workload: /repo-server$/,
    values: { repoServer: { livenessProbe: { timeoutSeconds: 10 }, readinessProbe: { timeoutSeconds: 10 } } },
    fields: ['livenessProbe', 'readinessProbe'].map((probe) => ({
      path: ['spec', 'template', 'spec', 'containers', 0, probe, 'timeoutSeconds'],
      value: 10,
    })),
    what: 'Give the probes of the repo-server 10 seconds',
  }),
  'crd-server-rewrite-drift': about(['spec', 'versions'], ignoredField()),
  'db-role-password-drift': firstOf(managedRole, runbook),
  'health-eval-timeout': ofArgoCd({
    workload: /^argocd-cmd-params-cm$/,
    values: {
      configs: { params: { 'controller.status.processors': 50, 'controller.operation.processors': 25 } },
    },
    fields: [
      { path: ['data', 'controller.status.processors'], value: '50' },
      { path: ['data', 'controller.operation.processors'], value: '25' },
    ],
    what: 'Let the controller look at 50 Applications and sync 25 at a time',
  }),
  'health-green-workload-red': firstOf(toldHealth, runbook),
  'hook-fails-fast-on-prerequisite': firstOf(patientHook, retried),
  'lb-cloud-permission-denied': firstOf(namedAddress, runbook),
  'leader-election-lost': firstOf(withoutElection, runbook),
  'operator-absent-or-late': firstOf(leftOut('leave-out', 'nothing here acts on it'), retried),
  'orphan-warning-noise': firstOf(ignoredOrphans, runbook),
  'orphaned-hook-object-finalizer': firstOf(switchedOff(/hook|patch|cleanup|job/i), runbook),
  'out-of-band-field-owner': portedField,
  'secret-chain-first-sync-race': retried,
  'stale-failed-operation': firstOf(syncedAgain, retried),
  'stale-pod-revision': firstOf(
    putValue(({ raw }, context) => ({
      path: ['spec', 'updateStrategy', 'type'],
      value:
        stringAt(objectOf(context, raw)?.manifest, 'spec', 'updateStrategy', 'type') === 'OnDelete'
          ? 'RollingUpdate'
          : undefined,
      option: 'rolling-update',
    })),
    runbook,
  ),
  'unmanaged-application': adoptedApplication,
  'vault-k8s-auth-misconfigured': firstOf(unpinnedReviewer, runbook),
  'vault-sealed': firstOf(
    suspendedTask({
      verb: 'unseal',
      asks: (object) => `where the keys are that unseal ${object}, or set up a seal that opens by itself`,
      because: (object) => `${object} starts sealed, and nothing in git opens it again`,
    }),
    runbook,
  ),
  'webhook-unavailable-at-apply': firstOf(injectedBundle, retried),
};

/** Of what has no way of its own, what has to be done is written down. */
export function causeFixer(name: string): Fixer {
  return causeFixers[name] ?? runbook;
}
