import type { Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { pinnedRelease } from '../schema/pinned-release.ts';
import { provenSeverity, reportMissing } from './dangling.ts';

/** An ExternalSecret names a store that nothing creates. */
export const danglingSecretStore: Rule = {
  name: 'dangling-secret-store',
  title: 'A secret store is referenced that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['secretstore-missing-in-namespace'],
  find(context, report) {
    const isForeign = isSetUpElsewhere(context);
    reportMissing(context, report, kinds, (edge, fleet) =>
      isForeign ? 'info' : provenSeverity(edge, fleet),
    );
  },
};

const kinds: ReadonlySet<string> = new Set(['SecretStore', 'ClusterSecretStore']);

/** Whether git brings neither the operator nor any store: then both are part of the cluster. */
function isSetUpElsewhere(context: RuleContext): boolean {
  const { fleets } = context;
  const hasOne = fleets.some((fleet) =>
    [...kinds].some((kind) => fleet.ofKind(`external-secrets.io/${kind}`).length > 0),
  );
  const hasOperator = fleets.some(({ definedKinds }) =>
    definedKinds.some(({ group }) => group === 'external-secrets.io'),
  );
  return !hasOne && !hasOperator && pinnedRelease(context, 'external-secrets') === undefined;
}
