import { applicationStates, diagnose } from '#diagnosis';
import type { Snapshot } from '#observed';
import type { RunRecord } from '#store';
import { cleanStrings } from '#text';
import { pack } from './pack.ts';

/** How a diagnosis came about. */
export type DiagnosisAbout = {
  readonly title: string;
  /** What could not be read of a file. */
  readonly problems: number;
  /** Whether what is no longer seen is gone: nothing was lost on the way. */
  readonly isWhole: boolean;
};

/** What is wrong on clusters, and how their Applications are, in the words of the store. What clusters say of themselves is made safe to show. */
export function recordOfDiagnosis(
  snapshot: Snapshot,
  { title, problems, isWhole }: DiagnosisAbout,
): RunRecord {
  const diagnosis = cleanStrings(diagnose(snapshot));
  const { applications, causes, unread } = diagnosis;
  return {
    commit: null,
    dirty: false,
    totals: {
      errors: causes.length,
      warnings: 0,
      infos: 0,
      problems: problems + unread.length,
      applications: applications.all,
      blocked: applications.red,
      isWhole,
    },
    issues: causes.map((cause) => ({
      kind: 'cause',
      fingerprint: cause.id,
      rule: cause.class,
      severity: 'error',
      title: cause.say.what,
      targets: [title],
      applications: cause.applications.length,
      file: null,
      line: null,
    })),
    verdicts: [],
    fixes: [],
    waivers: [],
    page: pack({ diagnosis, states: cleanStrings(applicationStates(snapshot)) }),
    renderings: [],
    branches: [],
  };
}
