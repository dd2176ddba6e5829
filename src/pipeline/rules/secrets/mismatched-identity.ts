import { type CloudIdentity, type Fleet, type FleetObject, cloudIdentities } from '#fleet';
import { matchesGlob } from '#argocd';
import { stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A ServiceAccount asks for a cloud identity that does not trust it: every login is refused. */
export const mismatchedIdentity: Rule = {
  name: 'mismatched-identity',
  title: 'A ServiceAccount asks for a cloud identity that does not trust it',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['workload-identity-subject-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const asked of cloudIdentities(fleet)) reportAccount(fleet, asked, report);
      for (const object of fleet.ofKind('managedidentity.azure.com/FederatedIdentityCredential'))
        reportCredential(fleet, object, report);
    }
  },
};

function reportAccount(fleet: Fleet, asked: CloudIdentity, report: Parameters<Rule['find']>[1]): void {
  const identities = fleet.facts.identities;
  if (!identities || asked.account.id.namespace === '') return;
  const { account, annotation, id, refusal } = asked;
  const known = identities.filter((identity) => identity.id === id);
  const name = `${account.id.namespace}/${account.id.name}`;
  const subjects = known.flatMap((identity) => identity.subjects ?? ['*/*']);
  if (subjects.some((subject) => matchesGlob(subject, name, '/'))) return;
  const what =
    known.length === 0
      ? `which is none of the identities of ${fleet.target}`
      : `which trusts ${subjects.join(', ')}`;
  report(
    objectHit(
      fleet,
      account,
      ['metadata', 'annotations', annotation],
      `ServiceAccount ${name} asks for identity ${id}, ${what}: its pods get "${refusal}"`,
    ),
  );
}

/** A federated credential in git whose subject is an account that the fleet does not have under that name. */
function reportCredential(fleet: Fleet, object: FleetObject, report: Parameters<Rule['find']>[1]): void {
  const subject = stringAt(object.manifest, 'spec', 'subject') ?? '';
  const [, namespace = '', name = ''] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(subject) ?? [];
  if (name === '') return;
  const accounts = fleet.ofKind('/ServiceAccount').filter((each) => each.id.name === name);
  if (accounts.length === 0 || accounts.some((each) => each.id.namespace === namespace)) return;
  const elsewhere = [...new Set(accounts.map((each) => each.id.namespace))].sort();
  report({
    ...objectHit(
      fleet,
      object,
      ['spec', 'subject'],
      `FederatedIdentityCredential ${object.id.name} trusts ${subject}, but git has ServiceAccount ${name} only in namespace ${elsewhere.join(', ')}: its pods get "AADSTS70021: no matching federated identity record found"`,
    ),
    severity: 'warning',
  });
}
