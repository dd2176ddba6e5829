import { type Check, first, healthy, progressing, type Scope, textAt, when } from '../language.ts';
import { commitStatuses, countText, keyText, shortSha } from './commit-statuses.ts';

const active = (scope: Scope) => textAt(scope, 'status.active.dry.sha');
const proposed = (scope: Scope) => textAt(scope, 'status.proposed.dry.sha');

/** One environment of a promotion: done when what is proposed is what is active. */
export const changeTransferPolicy: Check = first(
  when((scope) => active(scope) === '', progressing('The active commit DRY SHA is missing or empty.')),
  when((scope) => proposed(scope) === '', progressing('The proposed commit DRY SHA is missing or empty.')),
  when(
    (scope) => proposed(scope) !== active(scope),
    progressing((scope) => {
      const statuses = commitStatuses(scope, 'status.proposed.commitStatuses');
      const move = `from '${shortSha(active(scope))}' to '${shortSha(proposed(scope))}'`;
      return `Promotion in progress ${move}: ${countText(statuses)}${keyText(statuses)}`;
    }),
  ),
  when(
    (scope) => {
      const { pending, failed } = commitStatuses(scope, 'status.active.commitStatuses');
      return pending.length > 0 || failed.length > 0;
    },
    healthy((scope) => {
      const statuses = commitStatuses(scope, 'status.active.commitStatuses');
      const start = 'Environment is up-to-date, but there are non-successful active commit statuses: ';
      return `${start}${countText(statuses)}${keyText(statuses)}`;
    }),
  ),
  healthy((scope) => `Environment is up-to-date on commit ${shortSha(active(scope))}.`),
);
