import { type Because, type Evidence } from '../because.ts';
import { recordsAt, stringAt } from '#kube';
import { manifestText } from '../object-text.ts';
import type { Asker, AskNeed } from './asker.ts';
import { unmet } from './unmet.ts';

/** A lease that is renewed in time. It strikes many controllers of a cluster for one reason. */
export const leaseNeed: AskNeed = ({ text, evidence }, { owner, view, pod }) => {
  if (pod === undefined || !lostLease.test(text)) return [];
  return [
    unmet('room', 'lease', {
      root: `Cluster/${view.name}`,
      objects: ['APIServer', manifestText(owner)],
      say: {
        what: 'Controllers lose their leases: the API server answers too slowly',
        so: 'the container ends again and again',
        do: 'relieve the API server, or give the controllers longer lease deadlines',
      },
      evidence: [evidence],
      confidence: 'likely',
    }),
  ];
};

const lostLease =
  /leader ?election lost|lost (?:the )?lea(?:se|der)|(?:failed|unable) to renew (?:the )?lease|error retrieving resource lock|no longer (?:the )?leader|stopped leading|client rate limiter Wait returned an error/i;

/** A lock that another pod holds while it migrates. */
export const lockNeed: AskNeed = ({ text, evidence }, asker) =>
  asker.pod !== undefined && heldLock.test(text)
    ? [
        ofWorkload('lock', asker, {
          evidence,
          what: (workload) => `${workload} wants to migrate a schema while another pod holds the lock`,
          do: 'let the old pod end before the new one begins (maxSurge 0 or Recreate), or migrate in a Job',
        }),
      ]
    : [];

const heldLock =
  /(?:acquir|obtain|wait)\w{0,4} .{0,40}(?:advisory|schema|migration|change ?log) lock|migration ?locked|migrations? lock|change ?log ?lock|advisory lock.{0,40}migrat|migrat.{0,60}(?:advisory )?lock|another (?:instance|process) is (?:already )?(?:migrating|running)|waiting for (?:changelog|schema) lock|lock.{0,40}schema_migrations/i;

/** A place that may be written. */
export const pathNeed: AskNeed = ({ text, evidence }, asker) =>
  asker.pod !== undefined &&
  /permission denied|read-only file ?system|EACCES|EROFS|operation not permitted|not writable|cannot create directory/i.test(
    text,
  )
    ? [
        ofWorkload('path', asker, {
          evidence,
          what: (workload) => `${workload} may not write where it wants to`,
          do: 'mount a volume there, or give the user the right',
        }),
      ]
    : [];

/** Memory of which a program itself says that it has too little, where a limit is set. */
export const memoryInWords: AskNeed = ({ text, evidence }, asker) => {
  const limited = recordsAt(asker.pod, 'spec', 'containers').find(
    ([, it]) => stringAt(it, 'resources', 'limits', 'memory') !== undefined,
  );
  if (limited === undefined || !outOfMemory.test(text)) return [];
  return [memoryNeed(stringAt(limited[1], 'name') ?? '', asker, evidence)];
};
const outOfMemory =
  /out ?of ?memory|heap limit|cannot allocate memory|bad_alloc|\bMemoryError\b|memory exhausted|insufficient memory|\bENOMEM\b/i;

/** Memory that its limit leaves a container. */
export function memoryNeed(container: string, asker: Asker, evidence: Evidence): Because {
  return ofWorkload('memory', asker, {
    evidence,
    what: (workload) =>
      `The container ${container} of ${workload} needs more memory than its limit leaves it`,
    so: 'it never becomes ready',
    do: 'raise the memory limit',
  });
}

/** Time that a probe leaves a container until it answers. */
export function timeNeed(asker: Asker, evidence: Evidence): Because {
  return ofWorkload('time', asker, {
    evidence,
    what: (workload) => `The liveness probe kills ${workload} before it answers`,
    do: 'give the probe more time, or a startup probe',
  });
}

/** A room that the workload itself does not have. */
function ofWorkload(
  how: 'lock' | 'path' | 'memory' | 'time',
  { owner }: Asker,
  {
    evidence,
    what,
    so = 'the container ends again and again',
    do: cure,
  }: {
    readonly evidence: Evidence;
    readonly what: (workload: string) => string;
    readonly so?: string;
    readonly do: string;
  },
): Because {
  const root = manifestText(owner);
  return unmet('room', how, {
    root,
    objects: [root],
    say: { what: what(root), so, do: cure },
    evidence: [evidence],
    confidence: 'proven',
  });
}
