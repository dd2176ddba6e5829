import type { Finding } from '#findings';
import type { Fleet } from '#fleet';
import type { Cause } from '../diagnosis.ts';
import { confidenceInGit } from '../confidence.ts';
import type { CauseOrigin } from './cause-origin.ts';

/**
 * What in git is behind a cause that the cluster shows only the end of: a finding of one of its Applications that is
 * about the same fields. The cause then has the class of that, keeps its id, and begins at that line.
 */
export function explainInGit(
  cause: Cause,
  { findings, fleets }: { readonly findings: readonly Finding[]; readonly fleets: readonly Fleet[] },
): Cause {
  const fields = fieldsOf[cause.class];
  if (fields === undefined || findings.length === 0) return cause;
  const names = new Set(cause.applications.map((it) => it.slice(it.lastIndexOf('/') + 1)));
  const files = valueFiles(fleets, names);
  const found = findings
    .filter((it) => (isOf(it, names) || files.has(it.location.file)) && fields.test(`${it.what}; ${it.do}`))
    .flatMap((finding) => {
      const inGit = classOf[finding.rule];
      return inGit === undefined ? [] : [{ finding, class: inGit }];
    });
  const [first] = found.toSorted((a, b) => order.indexOf(a.class) - order.indexOf(b.class));
  if (first === undefined) return cause;
  const { finding } = first;
  const { alternatives: _told, ...rest } = cause;
  return {
    ...rest,
    class: first.class,
    say: { ...cause.say, what: `${cause.say.what}; in git ${finding.what}`, do: finding.do },
    confidence: confidenceInGit,
    alternatives: [
      {
        class: cause.class,
        tell: `look at ${finding.location.file}: if the key changes none of these pods, it is this`,
      },
    ],
    origins: [originOf(finding), ...(cause.origins ?? [])],
  };
}

/** What only git tells, by the rule that finds it. */
const classOf: Readonly<Partial<Record<string, string>>> = {
  'emptied-value': 'empty-override-wipes-inherited',
  'misplaced-value': 'values-written-where-not-read',
  'misshapen-value': 'values-written-where-not-read',
  'unread-value': 'values-written-where-not-read',
  'dead-switch': 'chart-does-not-propagate',
  'stuck-switch': 'toggle-default-true',
  'foreign-domain': 'env-identity-in-shared-layer',
  'missing-value-file': 'values-file-gitignored',
};

/** Of several the one that says most. */
const order: readonly string[] = [
  'values-file-gitignored',
  'empty-override-wipes-inherited',
  'toggle-default-true',
  'env-identity-in-shared-layer',
  'values-written-where-not-read',
  'chart-does-not-propagate',
];

const ofPlace = /tolerations?|nodeSelector|affinity/i;
const ofSecurity = /securityContext|runAs\w+|fsGroup|seccomp/i;
const ofHosts = /names \S+ in /;

/** The fields that a class is about, which a finding has to be about too. */
const fieldsOf: Readonly<Partial<Record<string, RegExp>>> = {
  'untolerated-taint': ofPlace,
  'subcomponent-scheduling-missing': ofPlace,
  'pinned-to-tainted-node': ofPlace,
  'pool-affinity-assumption': ofPlace,
  'spot-without-fallback': ofPlace,
  'podsecurity-violation': ofSecurity,
  'scc-uid-range-violation': ofSecurity,
  'writable-path-under-random-uid': ofSecurity,
  'imagepullsecret-not-attached': /pull-?Secrets?/i,
  'memory-limit-below-vendor': /resources|memory|limits/i,
  'probe-budget-too-strict': /probe/i,
  'component-unsupported-on-target': /enabled|install|create/i,
  'auth-toggle-not-honoured': /auth/i,
  'cross-env-endpoint': ofHosts,
  'dangling-service-ref': ofHosts,
  'source-path-missing-at-revision': /\bgit ignores it\b/,
};

/** Whether a finding is of one of some Applications. */
function isOf({ application, applications = [] }: Finding, names: ReadonlySet<string>): boolean {
  return [application, ...applications].some((it) => it !== undefined && names.has(it));
}

/** The files of values that the charts of some Applications are given. */
function valueFiles(fleets: readonly Fleet[], names: ReadonlySet<string>): ReadonlySet<string> {
  const layers = fleets
    .flatMap(({ applications }) => applications)
    .filter(({ owner }) => names.has(owner.name))
    .flatMap(({ chartUses }) => chartUses.flatMap((it) => it.layers));
  return new Set(layers.flatMap((it) => (it.kind === 'file' ? [it.source.name] : [])));
}

function originOf({ object, path = '', application = '', location }: Finding): CauseOrigin {
  const { file, line } = location;
  const name = object === undefined ? file : `${object.kind} ${object.name}`;
  return { kind: 'git', does: 'sets', object: name, field: path, application, location: { file, line } };
}
