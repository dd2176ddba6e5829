import {
  type Check,
  degraded,
  each,
  first,
  healthy,
  isEmpty,
  progressing,
  required,
  type Scope,
  scopesAt,
  textAt,
  when,
} from '../language.ts';
import { commitStatuses, countText, keyText, shortSha } from './commit-statuses.ts';

const active = (scope: Scope) => textAt(scope, 'active.dry.sha');
const hydrated = (scope: Scope) => textAt(scope, 'proposed.note.drySha') || textAt(scope, 'proposed.dry.sha');

/** All environments of a promotion. */
export const promotionStrategy: Check = first(
  when(isEmpty('status.environments'), degraded('Promotion strategy has no environments configured')),
  each(
    'status.environments',
    when(
      (scope) => active(scope) === '',
      progressing("The active commit DRY SHA is missing or empty in environment '{branch}'."),
    ),
    when(
      (scope) => hydrated(scope) === '',
      progressing("The proposed commit DRY SHA is missing or empty in environment '{branch}'."),
    ),
  ),
  when(
    (scope) => new Set(scopesAt(scope, 'status.environments').map(hydrated)).size > 1,
    progressing(
      'Not all environments have the same proposed commit SHA. This likely means the hydrator has not run for all environments yet.',
    ),
  ),
  each(
    'status.environments',
    when((scope) => textAt(scope, 'proposed.dry.sha') !== active(scope), progressing(promotionText)),
  ),
  when(
    (scope) => unsuccessful(scope).length > 0,
    healthy((scope) => {
      const start = 'Environments are up-to-date, but some environments have non-successful commit statuses';
      return `${start}: ${unsuccessful(scope).join(', ')}.`;
    }),
  ),
  healthy((scope) => {
    const [one] = scopesAt(scope, 'status.environments');
    if (one === undefined) return '';
    const start = `All environments are up-to-date on commit '${shortSha(active(one))}'.`;
    return `${start} Hydrator has processed dry commit '${shortSha(hydrated(one))}'.`;
  }),
);

function promotionText(scope: Scope): string {
  const statuses = commitStatuses(scope, 'proposed.commitStatuses');
  const move = `from '${shortSha(active(scope))}' to '${shortSha(textAt(scope, 'proposed.dry.sha'))}'`;
  const start = `Promotion in progress for environment '${required(scope, 'branch')}' ${move}: `;
  const hydrator = `Hydrator has processed dry commit '${shortSha(hydrated(scope))}'. `;
  return `${start}${countText(statuses)}${keyText(statuses)}${hydrator}`;
}

function unsuccessful(scope: Scope): readonly string[] {
  return scopesAt(scope, 'status.environments').flatMap((item) => {
    const { pending, failed } = commitStatuses(item, 'active.commitStatuses');
    if (pending.length === 0 && failed.length === 0) return [];
    return [`${textAt(item, 'branch')} (${failed.length} failed, ${pending.length} pending)`];
  });
}
