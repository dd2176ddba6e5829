import { isRecord, recordAt, sameJson } from '#kube';
import type { OperationPhase } from '../sync/operation.ts';

/** The sync status of an application or resource; '' for hooks and skipped objects. */
export type SyncStatus = 'Synced' | 'OutOfSync' | 'Unknown' | '';

/** A resource as the application's status lists it. */
export type ResourceStatus = {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly status: SyncStatus;
  readonly requiresPruning: boolean;
};

/** The last operation of an application. */
export type LastOperation = {
  readonly phase: OperationPhase;
  readonly message: string;
  /** Undefined when it ended without a result. */
  readonly result?: { readonly revisions: readonly string[]; readonly sources: unknown };
  readonly finishedAt?: Date;
  readonly selfHealAttempts: number;
};

/** What a refresh of an application finds. */
export type RefreshedApplication = {
  /** spec.syncPolicy. */
  readonly syncPolicy: unknown;
  readonly status: SyncStatus;
  readonly resources: readonly ResourceStatus[];
  readonly revisions: readonly string[];
  /** spec.source, or spec.sources. */
  readonly sources: unknown;
  /** Whether the revisions may hold changes for the application; if not, they are not compared. */
  readonly revisionsMayChange: boolean;
  readonly hasOperation: boolean;
  readonly isDeleting: boolean;
  readonly lastOperation?: LastOperation;
  readonly now: Date;
};

/** What auto-sync decides. */
export type AutoSyncDecision =
  | { readonly kind: 'skip'; readonly reason: string }
  /** Refused; the application carries the condition SyncError. */
  | { readonly kind: 'refuse'; readonly message: string }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** Starts an operation; a self-heal is partial, runs no hooks and writes no history. */
  | {
      readonly kind: 'sync';
      readonly prune: boolean;
      readonly selfHeal?: { readonly attempts: number; readonly resources: readonly ResourceStatus[] };
    };

/** Decides whether a refresh starts an operation (controller/appcontroller.go, autoSync). Windows are checked before. */
export function decideAutoSync(app: RefreshedApplication): AutoSyncDecision {
  const automated = automatedPolicy(app.syncPolicy);
  if (automated === undefined) return { kind: 'skip', reason: 'automated sync is off' };
  if (app.hasOperation) return { kind: 'skip', reason: 'another operation is in progress' };
  if (app.isDeleting) return { kind: 'skip', reason: 'deletion in progress' };
  if (app.status !== 'OutOfSync') return { kind: 'skip', reason: `application status is ${app.status}` };
  const isPruneOnly = app.resources.every(
    ({ status, requiresPruning }) => status === 'Synced' || requiresPruning,
  );
  if (!automated.prune && isPruneOnly) {
    return { kind: 'skip', reason: 'need to prune extra resources only but automated prune is disabled' };
  }
  const attempt = lastAttempt(app);
  if (attempt?.isSame === true) {
    const { lastOperation } = attempt;
    if (lastOperation.phase !== 'Succeeded') {
      const revisions = goList(attempt.revisions);
      return {
        kind: 'refuse',
        message: `Failed last sync attempt to ${revisions}: ${lastOperation.message}`,
      };
    }
    if (!automated.selfHeal)
      return { kind: 'skip', reason: `most recent sync already to ${goList(app.revisions)}` };
    const milliseconds = selfHealWait(lastOperation, app.now);
    if (milliseconds > 0) return { kind: 'wait', milliseconds };
  }
  const wipesAll = app.resources.every(({ requiresPruning }) => requiresPruning);
  if (automated.prune && !automated.allowEmpty && wipesAll) {
    const start = `Skipping sync attempt to ${goList(app.revisions)}`;
    return { kind: 'refuse', message: `${start}: auto-sync will wipe out all resources` };
  }
  if (attempt?.isSame !== true) return { kind: 'sync', prune: automated.prune };
  const resources = app.resources.filter(({ status }) => status !== 'Synced');
  const attempts = attempt.lastOperation.selfHealAttempts + 1;
  return { kind: 'sync', prune: automated.prune, selfHeal: { attempts, resources } };
}

/** What spec.syncPolicy.automated allows; undefined when automated sync is off. */
export type AutomatedPolicy = {
  readonly prune: boolean;
  readonly selfHeal: boolean;
  readonly allowEmpty: boolean;
};

/** Reads spec.syncPolicy.automated; `enabled: false` switches it off. */
export function automatedPolicy(syncPolicy: unknown): AutomatedPolicy | undefined {
  const automated = recordAt({ syncPolicy }, 'syncPolicy')['automated'];
  if (!isRecord(automated) || automated['enabled'] === false) return undefined;
  return {
    prune: automated['prune'] === true,
    selfHeal: automated['selfHeal'] === true,
    allowEmpty: automated['allowEmpty'] === true,
  };
}

type Attempted = {
  readonly isSame: boolean;
  readonly lastOperation: LastOperation;
  readonly revisions: readonly string[];
};

function lastAttempt(app: RefreshedApplication): Attempted | undefined {
  const { lastOperation } = app;
  if (lastOperation === undefined) return undefined;
  const { result } = lastOperation;
  if (result === undefined) {
    const isOver = lastOperation.phase !== 'Running' && lastOperation.phase !== 'Terminating';
    return { isSame: isOver, lastOperation, revisions: [] };
  }
  const isSameRevision = !app.revisionsMayChange || sameJson(result.revisions, app.revisions);
  return {
    isSame: isSameRevision && sameJson(result.sources, app.sources),
    lastOperation,
    revisions: result.revisions,
  };
}

/** Self-heal waits 0, 2, 6, 18, 54, 162 and then 300 s after the last operation, by how often it was tried. */
function selfHealWait({ selfHealAttempts, finishedAt }: LastOperation, now: Date): number {
  if (selfHealAttempts === 0) return 0;
  const delay = Math.min(300_000, 2000 * 3 ** (selfHealAttempts - 1));
  return finishedAt === undefined ? delay : delay - (now.getTime() - finishedAt.getTime());
}

/** A list of strings as Go prints it. */
function goList(items: readonly string[]): string {
  return `[${items.join(' ')}]`;
}
