import type { Because, Evidence } from '../because.ts';
import { type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import { manifestText } from '../object-text.ts';
import type { Asker, Said } from './asker.ts';
import { developersImage } from './program-need.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';
import { anyOf, near } from './words.ts';

const lostLease = anyOf(
  /error retrieving resource lock|no longer (?:the )?leader|stopped leading|client rate limiter Wait returned an error/,
  near(
    /\bleases?\b|leader(?:ship| ?election)?\b/,
    /\blost\b|not be renewed|(?:failed|unable) to (?:renew|update|acquire)/,
  ),
);

/** A lease that is renewed in time. It strikes many controllers of a cluster for one reason. */
export const leaseReading: Reading = { sign: lostLease, read: leaseLost };

function leaseLost({ evidence }: Said, { owner, view, pod }: Asker): readonly Because[] {
  if (pod === undefined) return [];
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
    }),
  ];
}

/** A lock that another pod holds while it migrates. */
export const lockReading: Reading = {
  sign: near(
    /\block(?:ed|s)?\b(?!\.\w|-)|\w{3,30}lock(?:ed)?\b|another (?:instance|process)|concurrent|in progress|(?:is|already|currently) (?:migrating|running)/,
    /migrat\w{0,6}|change ?log|schema(?:[_ ](?:migrations|history))?|flyway|liquibase|alembic|goose|advisory|concurrent ?migration/,
    60,
  ),
  read: ({ evidence }, asker) =>
    asker.pod === undefined
      ? []
      : [
          ofWorkload('lock', asker, {
            evidence,
            what: (workload) => `${workload} wants to migrate a schema while another pod holds the lock`,
            do: 'let the old pod end before the new one begins (maxSurge 0 or Recreate), or migrate in a Job',
          }),
        ],
};

/** What systems of files write of a place that may not be written, with the place and without it. */
const refusedPlace = anyOf(
  /(?:^|[\s"'`(=:])(?:\/[\w.@+-]{1,100}){1,20}\/?["'`)]?[^\n/]{0,40}(?:permission denied|read-only file ?system|operation not permitted|not writable|is denied)/,
  /(?:permission denied|read-only file ?system|AccessDenied(?:Exception)?|Access to the path|EACCES|EROFS|operation not permitted|not writable|(?:cannot|can't|could not|failed to|unable to) create (?:the )?(?:directory|dir|folder|file))[^\n/]{0,40}(?<=[\s"'`(=:[])(?:\/[\w.@+-]{1,100}){1,20}/,
  /\bE(?:ACCES|ROFS)\b|read-only file ?system|cannot create directory|\b(?:file|directory|folder)\b[^\n]{0,40}permission denied/,
);
/** A right and a place in one breath, in whatever words. */
const rightAndPlace = near(
  /permissions?|writ(?:e|ing|able)|mkdir|mkdtemp|read-?only/,
  /(?<=^|[\s"'`(=:[])(?:\/[\w.@+-]{1,100}){1,20}/,
);
const refusedSomewhere = /permission denied|operation not permitted|not writable/i;

/** A place that may be written: where none is named, the pod has to be one that may not write everywhere. */
export const pathReading: Reading = {
  sign: anyOf(refusedPlace, refusedSomewhere, rightAndPlace),
  read(said, asker) {
    if (asker.pod === undefined || (!refusedPlace.test(said.text) && !isRestricted(asker.pod))) return [];
    // What is made for developers writes wherever it is, and would be refused anywhere.
    const made = developersImage(said, asker);
    if (made.length > 0) return made;
    return [
      ofWorkload('path', asker, {
        evidence: said.evidence,
        what: (workload) => `${workload} may not write where it wants to`,
        do: 'mount a volume there, or give the user the right',
      }),
    ];
  },
};

/** Whether a pod may write only where it is given room: as somebody who is not root, or on a disk that is only read. */
export function isRestricted(pod: Manifest): boolean {
  const contexts = [
    recordAt(pod, 'spec', 'securityContext'),
    ...recordsAt(pod, 'spec', 'containers').map(([, it]) => recordAt(it, 'securityContext')),
  ];
  return contexts.some(
    ({ runAsNonRoot, runAsUser, readOnlyRootFilesystem }) =>
      runAsNonRoot === true ||
      readOnlyRootFilesystem === true ||
      (typeof runAsUser === 'number' && runAsUser > 0),
  );
}

/** Memory of which a program itself says that it has too little, where a limit is set. */
export const memoryReading: Reading = {
  sign: /out ?of ?memory|heap limit|cannot allocate memory|bad_alloc|\bMemoryError\b|memory exhausted|insufficient memory|\bENOMEM\b/i,
  read({ evidence }, asker) {
    const limited = recordsAt(asker.pod, 'spec', 'containers').find(
      ([, it]) => stringAt(it, 'resources', 'limits', 'memory') !== undefined,
    );
    return limited === undefined ? [] : [memoryNeed(stringAt(limited[1], 'name') ?? '', asker, evidence)];
  },
};

/** A port of the node that another program has already; of its own network only the program itself is to blame. */
export const portReading: Reading = {
  sign: /address already in use|EADDRINUSE|port (?:\d{2,5} )?is already (?:allocated|in use|taken)/i,
  read: ({ evidence }, { owner, pod }) =>
    recordAt(pod, 'spec')['hostNetwork'] !== true
      ? []
      : [
          unmet('placed', 'port-taken', {
            root: manifestText(owner),
            objects: [manifestText(owner)],
            say: {
              what: `${manifestText(owner)} listens on a port of its node that another program has`,
              so: 'it ends again and again',
              do: 'use another port, or leave the network of the node',
            },
            evidence: [evidence],
          }),
        ],
};

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
    say: { what: what(root), so, do: cure },
    evidence: [evidence],
  });
}
