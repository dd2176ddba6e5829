import type { Diagnosis } from '#diagnosis';
import type { RunRecord } from '#store';
import { cleanStrings } from '#text';
import { packPage } from './pack-page.ts';

/** A diagnosis in the words of the store. What clusters say of themselves is made safe to show. */
export function recordOfDiagnosis(
  raw: Diagnosis,
  { title, problems }: { readonly title: string; readonly problems: number },
): RunRecord {
  const diagnosis = cleanStrings(raw);
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
      isWhole: problems === 0,
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
    page: packPage({ diagnosis }),
  };
}
