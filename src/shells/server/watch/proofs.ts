import { gunzipSync } from 'node:zlib';
import type { FixProof } from '#report';
import type { Store } from '#store';
import type { WantedFix } from '../look/prove-finding.ts';
import type { Subject } from '../look/subject.ts';
import { onDemand } from './on-demand.ts';
import type { WatchedSubject } from './watcher.ts';

/** What is known of the cure of a finding that the latest run reports. */
export type ProofState =
  /** Nobody asked yet. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'proving' }
  | { readonly kind: 'proven'; readonly proof: FixProof }
  | { readonly kind: 'failed'; readonly why: string }
  /** So many others are asked for that this one has to wait until somebody asks again. */
  | { readonly kind: 'busy' };

export type Proofs = {
  readonly read: (watched: WatchedSubject, wanted: WantedFix) => Promise<ProofState>;
  /** Begins to look for a cure and to prove it, unless that was done for what the latest run saw. */
  readonly begin: (watched: WatchedSubject, wanted: WantedFix) => Promise<ProofState>;
  readonly stop: () => Promise<void>;
};

export type ProofsOptions = {
  readonly store: Store;
  readonly prove: (subject: Subject, wanted: WantedFix, signal: AbortSignal) => Promise<Uint8Array>;
  /** How many may run or wait. */
  readonly most?: number;
};

/** Cures of findings, each looked for and proven when somebody asks, and kept until the next run sees something else. */
export function createProofs({ store, prove, most = 16 }: ProofsOptions): Proofs {
  const proving = onDemand();

  async function stateOf(watched: WatchedSubject, { finding, option = '' }: WantedFix) {
    const run = (await store.latest(watched.id))?.id ?? '';
    const at = { watched: watched.id, run, fingerprint: finding, choice: option };
    const bytes = await store.proof(at);
    const key = JSON.stringify(at);
    if (bytes === undefined) return { at, key, state: asState(proving.state(key)) };
    const proof: FixProof = JSON.parse(gunzipSync(bytes).toString('utf8'));
    return { at, key, state: { kind: 'proven', proof } as const };
  }

  return {
    read: async (watched, wanted) => (await stateOf(watched, wanted)).state,
    async begin(watched, wanted) {
      const { at, key, state } = await stateOf(watched, wanted);
      if (state.kind === 'proven' || state.kind === 'proving') return state;
      if (proving.size() >= most) return { kind: 'busy' };
      proving.begin(key, async (signal) =>
        store.keepProof({ ...at, bytes: await prove(watched.subject, wanted, signal) }),
      );
      return { kind: 'proving' };
    },
    stop: proving.stop,
  };
}

function asState(demanded: ReturnType<ReturnType<typeof onDemand>['state']>): ProofState {
  if (demanded.kind === 'failed') return demanded;
  return { kind: demanded.kind === 'running' ? 'proving' : 'unasked' };
}
