import { firstNames, counted } from '#text';
import type { Finding } from '#findings';
import type { ChangeProof, Doubted, ForecastTally, Verdict } from './change-proof.ts';
import type { Hunk, LineRange } from './hunks.ts';
import type { JudgedHunk } from './judge-hunks.ts';

/** The whole proof in one sentence. */
export function verdictText(proof: ChangeProof): string {
  const { verdict, cured, brought, lost, revealed, stays, hunks } = proof;
  const idle = hunks.filter(({ effect }) => effect === 'nothing' || effect === 'unread').length;
  const parts = [
    `fixes ${counted(cured.length, 'finding')}`,
    `adds ${brought.length}`,
    ...(lost.length > 0 ? [`${lost.length} no longer seen`] : []),
    ...(revealed.length > 0 ? [`${revealed.length} seen for the first time`] : []),
    `${stays} ${stays === 1 ? 'stays' : 'stay'}`,
    `${idle} of ${counted(hunks.length, 'hunk')} ${idle === 1 ? 'changes' : 'change'} nothing that is deployed`,
  ];
  return `${verdicts[verdict]}: ${parts.join(', ')}.`;
}

const verdicts: Readonly<Record<ChangeProof['verdict'], string>> = {
  better: 'The change makes the fleet better',
  worse: 'The change makes the fleet worse',
  idle: 'The change does nothing to what is deployed',
  neutral: 'The change neither fixes nor breaks anything',
  unclear: 'Not everything that the change does could be looked at',
};

export function findingText({ severity, rule, location, what }: Finding): string {
  return `${severity} ${rule} ${location.file}:${location.line} ${what}`;
}

export function doubtedText({ finding, because }: Doubted): string {
  return `${findingText(finding)} (${because})`;
}

/** `dev: 1 blocked, 5 converge → 6 converge`. */
export function tallyText({ target, before, after }: ForecastTally): string {
  const [old, young] = [countsText(before), countsText(after)];
  return old === young ? `${target}: ${old}, as before` : `${target}: ${old} → ${young}`;
}

const verdictWords: Readonly<Record<Verdict, string>> = {
  blocked: 'blocked',
  unverified: 'unverified',
  manual: 'manual',
  converges: 'converging',
};

function countsText(counts: ForecastTally['before']): string {
  const parts = (['blocked', 'unverified', 'manual', 'converges'] as const).flatMap((verdict) =>
    counts[verdict] > 0 ? [`${counts[verdict]} ${verdictWords[verdict]}`] : [],
  );
  return parts.join(', ') || 'no Application';
}

/** `values.yaml:12-14`: where it is after the change, or where it was. */
export function placeText({ file, kind, before, after }: Hunk): string {
  if (kind === 'added' || kind === 'deleted') return `${file} (${kind})`;
  if (after && after.count > 0) return `${file}:${rangeText(after)}`;
  return before ? `${file}:${rangeText(before)} (taken away)` : file;
}

function rangeText({ start, count }: LineRange): string {
  return count <= 1 ? String(start) : `${start}-${start + count - 1}`;
}

/** What a hunk does, in a few words. */
export function effectText({ effect, because, changes }: JudgedHunk): string {
  const reason = because === '' ? '' : `: ${because}`;
  switch (effect) {
    case 'deployed':
      return `changes ${firstNames(changes, 3)}${because === '' ? '' : ` (${because})`}`;
    case 'undeployed':
      return `changes only ${firstNames(changes, 3)}${reason}`;
    case 'nothing':
    case 'unread':
      return `changes nothing that is deployed${reason}`;
    case 'settings':
      return because;
    case 'unverified':
      return `not verified, because ${because}`;
  }
}
