import { asText } from '#text';
import { denied, hesitation, objection } from '#evidence';
import { type Edge, type Fleet } from '#fleet';
import { isRecord } from '#kube';
import { valueAt } from '#yaml';
import { kindName } from '../kind-name.ts';
import { type Found, defineRule } from '../rule.ts';
import { type LackingEdge, edgeSubject, lackingEdges } from './dangling.ts';

type Data = {
  readonly who: string;
  readonly port: string;
  readonly of: string;
  readonly available: readonly string[];
};

/** A Service is there, but it does not listen on the port that is asked of it. */
export const danglingPort = defineRule<Data>({
  name: 'dangling-port',
  title: 'A port is used that the Service does not have',
  impact: 'breaks',
  looksAt: 'each-target',
  findIn({ fleet, exists }, report) {
    for (const edge of lackingEdges(fleet, 'port')) {
      const { from, to, resolution } = edge;
      // The AWS Load Balancer Controller takes the backend from an annotation then.
      if (to.port === 'use-annotation') continue;
      report({
        subject: edgeSubject(fleet, edge),
        data: {
          who: kindName(from.id),
          port: asText(to.port),
          of: kindName(to),
          available: resolution.available,
        },
        reasons: [
          ...denied(exists(edge).reasons),
          ...(edge.certainty === 'field' ? [] : [hesitant]),
          ...(isCall(edge) ? [] : [objection('no-call', 'nothing is called there for sure')]),
          ...(hasPortBeside(edge) ? [portBeside] : []),
        ],
        related: portsOf(fleet, edge),
      });
    }
  },
  say: ({ who, port, of, available }) => ({
    what: `${who} uses port ${port} of ${of}, which ${available.length === 0 ? 'names no port' : `has ${available.join(', ')}`}`,
    so: 'Calls to that port fail',
    do: 'Use a port that the Service has, or add this one',
  }),
});

const hesitant = hesitation('reading', 'it is only named in a text');

const portBeside = objection('port-beside', 'a variable beside it gives the port');

/** Whether an address in a variable leaves its port out, and one of the same first word beside it gives one that the Service has. */
function hasPortBeside({ from: { manifest }, path, resolution }: LackingEdge): boolean {
  const [value, variable] = [valueAt(manifest, path), valueAt(manifest, path.slice(0, -1))];
  const variables = valueAt(manifest, path.slice(0, -2));
  if (typeof value !== 'string' || /:\d+(?:\/|$)/.test(value)) return false;
  if (!isRecord(variable) || !Array.isArray(variables)) return false;
  const [word] = asText(variable['name']).split('_');
  return variables.some(
    (each) =>
      isRecord(each) &&
      asText(each['name']).startsWith(`${word}_`) &&
      asText(each['name']).endsWith('_PORT') &&
      resolution.available.includes(asText(each['value'])),
  );
}

/** Where the ports stand that the Service has. */
function portsOf(fleet: Fleet, { from, to }: Edge): NonNullable<Found<Data>['related']> {
  return fleet.objectsAt(from.world, to).map(({ id, origin }) => ({
    place: origin.field(['spec', 'ports']).edit,
    message: `the ports of ${id.kind} ${id.name}`,
  }));
}

/** Whether something is called there. The last port is reserved, and named to lead nowhere. Texts also list hosts that may call, and put an address together out of parts. */
function isCall({ certainty, from, to, path, role }: Edge): boolean {
  if (Number(to.port) === 65535) return false;
  if (certainty === 'field' || role === 'host') return true;
  const value = valueAt(from.manifest, path);
  return from.id.kind !== 'ConfigMap' && typeof value === 'string' && value.includes('://');
}
