import type { Edge } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { isSlip } from '#outcome';
import { type Found, defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { type Missing, findMissing, sayMissing } from './dangling.ts';

type Data = (Missing & { readonly own?: undefined }) | Misplaced;

type Misplaced = {
  readonly who: string;
  readonly name: string;
  readonly namespace: string;
  /** The namespace that its own account is in. */
  readonly own: string;
};

/** A pod runs as, or a binding speaks of, a ServiceAccount that nothing creates. */
export const danglingServiceAccount = defineRule<Data>({
  name: 'dangling-service-account',
  title: 'A ServiceAccount is referenced that nothing creates',
  impact: 'breaks',
  looksAt: 'each-target',
  find(context, report) {
    for (const found of findMissing(context, ({ to, role }) => isAccount(to.kind) && role !== 'subject'))
      report(found);
    // A binding to nobody harms nobody, and is often there before its account; a slip of the pen does.
    const isSubject = (edge: Edge) => isAccount(edge.to.kind) && edge.role === 'subject' && !ownAccount(edge);
    for (const found of findMissing(context, isSubject)) {
      const { instead, name } = found.data;
      const isNear = instead.kind === 'name' && isSlip(instead.name, name);
      report({ ...found, impact: isNear ? 'weakens' : 'tidies' });
    }
    for (const found of misplaced(context)) report(found);
  },
  say(data) {
    if (data.own === undefined) return sayMissing(data, consequences[data.role] ?? 'Nobody can log in as it');
    return {
      what: `${data.who} gives rights to ServiceAccount ${data.name} of namespace ${data.namespace}, which nothing creates`,
      so: `Its own account, in namespace ${data.own}, stays without these rights`,
      do: `Name namespace ${data.own} in the subject`,
    };
  },
});

const consequences: Readonly<Record<string, string>> = {
  subject: 'The binding grants nothing',
  serviceAccount: 'The pods are never created',
};

function isAccount(kind: string): boolean {
  return kind === 'ServiceAccount';
}

/**
 * A binding speaks of an account in another namespace than the one its own Application puts the account of that name
 * into, and of nobody else: then that account is left without the rights that were meant for it.
 */
function misplaced({ fleets }: RuleContext): readonly Found<Misplaced>[] {
  return fleets.flatMap((fleet) =>
    fleet.edges.flatMap((edge): readonly Found<Misplaced>[] => {
      const { from, to, path, role, resolution } = edge;
      if (role !== 'subject' || !isAccount(to.kind) || to.name === 'default') return [];
      const account = resolution.state === 'absent' ? ownAccount(edge) : undefined;
      if (!account) return [];
      return [
        {
          object: from,
          path: [...path.slice(0, -1), 'namespace'],
          data: {
            who: `${from.id.kind} ${from.id.name}`,
            name: to.name,
            namespace: to.namespace,
            own: account.id.namespace,
          },
          impact: 'weakens',
          related: [{ place: account.origin.place, message: `ServiceAccount ${to.name}` }],
        },
      ];
    }),
  );
}

function ownAccount({ from, to }: Edge): Edge['from']['unit']['objects'][number] | undefined {
  const own = from.unit.objects.filter(
    ({ id }) => id.kind === 'ServiceAccount' && id.group === '' && id.name === to.name,
  );
  const [account] = own;
  // Whoever installs a chart that nobody installs yet decides on its namespace.
  const isOfChart = from.world.kind === 'folder' && from.unit.tools.includes('helm');
  if (own.length !== 1 || !account || account.id.namespace === '' || isOfChart) return undefined;
  const isBound = recordsAt(from.manifest, 'subjects').some(
    ([, subject]) =>
      stringAt(subject, 'name') === to.name && stringAt(subject, 'namespace') === account.id.namespace,
  );
  return isBound ? undefined : account;
}
