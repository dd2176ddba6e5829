import { hesitation } from '#evidence';
import { type CloudIdentity, type Fleet, type FleetObject, cloudIdentities } from '#fleet';
import { matchesGlob } from '#argocd';
import { stringAt } from '#kube';
import { type Found, defineRule } from '../rule.ts';

type Mismatch =
  | { account: string; identity: string; trusts?: readonly string[]; target: string; refusal: string }
  | { credential: string; subject: string; account: string; namespaces: readonly string[] };

/** A ServiceAccount asks for a cloud identity that does not trust it: every login is refused. */
export const mismatchedIdentity = defineRule<Mismatch>({
  name: 'mismatched-identity',
  title: 'A ServiceAccount asks for a cloud identity that does not trust it',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const asked of cloudIdentities(fleet)) reportAccount(fleet, asked, report);
    for (const object of fleet.ofKind('managedidentity.azure.com/FederatedIdentityCredential'))
      reportCredential(fleet, object, report);
  },
  say(data) {
    if ('credential' in data)
      return {
        what: `FederatedIdentityCredential ${data.credential} trusts ${data.subject}`,
        so: `Git has ServiceAccount ${data.account} only in namespace ${data.namespaces.join(', ')}, and its pods get "AADSTS70021: no matching federated identity record found"`,
        do: 'Correct the namespace in spec.subject',
      };
    const { account, identity, trusts, target, refusal } = data;
    return {
      what: trusts
        ? `ServiceAccount ${account} asks for identity ${identity}, which does not trust it`
        : `ServiceAccount ${account} asks for identity ${identity}, which ${target} does not have`,
      so: `Its pods get "${refusal}"`,
      do: trusts
        ? `Add it to what the identity trusts (${trusts.join(', ')}), or use another identity`
        : `Use an identity of ${target}, or list this one in its facts`,
    };
  },
});

type Report = (found: Found<Mismatch>) => void;

function reportAccount(fleet: Fleet, asked: CloudIdentity, report: Report): void {
  const identities = fleet.facts.identities;
  if (!identities || asked.account.id.namespace === '') return;
  const { account, annotation, id, refusal } = asked;
  const known = identities.filter((identity) => identity.id === id);
  const name = `${account.id.namespace}/${account.id.name}`;
  const subjects = known.flatMap((identity) => identity.subjects ?? ['*/*']);
  if (subjects.some((subject) => matchesGlob(subject, name, '/'))) return;
  report({
    object: account,
    path: ['metadata', 'annotations', annotation],
    data: {
      account: name,
      identity: id,
      ...(known.length > 0 && { trusts: subjects }),
      target: fleet.target,
      refusal,
    },
  });
}

/** A federated credential in git whose subject is an account that the fleet does not have under that name. */
function reportCredential(fleet: Fleet, object: FleetObject, report: Report): void {
  const subject = stringAt(object.manifest, 'spec', 'subject') ?? '';
  const [, namespace = '', name = ''] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(subject) ?? [];
  if (name === '') return;
  const accounts = fleet.ofKind('/ServiceAccount').filter((each) => each.id.name === name);
  if (accounts.length === 0 || accounts.some((each) => each.id.namespace === namespace)) return;
  const namespaces = [...new Set(accounts.map((each) => each.id.namespace))].sort();
  report({
    object,
    path: ['spec', 'subject'],
    data: { credential: object.id.name, subject, account: name, namespaces },
    reasons: [hesitation('outside-git', `something outside git may create the account in ${namespace}`)],
  });
}
