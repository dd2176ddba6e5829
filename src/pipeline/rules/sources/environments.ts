import { placeAt } from '#files';
import type { Fleet } from '#fleet';
import type { RenderFailure, RenderedApplication } from '#render';
import type { Application, TreeIndex } from '#sources';
import type { Hit } from '../rule.ts';

/** Whether other environments give a chart what one of them leaves out: then whoever deploys it does not add it. */
export function othersGiveIt(fleet: Fleet, { application }: RenderedApplication): boolean {
  const others = environments(fleet, application);
  return others.some(({ failures, objects }) => failures.length === 0 && objects.length > 0);
}

/** The same at the value file that leaves something out. */
export function inValueFile(hit: Hit, { definedBy }: Application, index: TreeIndex): Hit {
  const file = definedBy.kind === 'loose' ? definedBy.valueFiles?.at(-1) : undefined;
  const values = file === undefined ? undefined : index.yaml(file)?.source;
  if (!values) return hit;
  const related = [{ place: hit.place, message: 'where the chart asks for it' }, ...(hit.related ?? [])];
  return { ...hit, place: placeAt(values, 0), related };
}

/** The value files with which a loose chart fails in the same way, when it is rendered with any. */
export function environmentsOf(
  fleet: Fleet,
  { application }: RenderedApplication,
  { kind, message }: RenderFailure,
): readonly string[] {
  if (kind !== 'helm' && kind !== 'helm-schema') return [];
  return environments(fleet, application).flatMap(({ application: { definedBy }, failures }) =>
    definedBy.kind === 'loose' && failures.some((failure) => failure.message === message)
      ? (definedBy.valueFiles?.slice(-1) ?? [])
      : [],
  );
}

/** The renderings of a loose chart, one for each environment. */
function environments({ applications }: Fleet, { definedBy }: Application): Fleet['applications'] {
  if (definedBy.kind !== 'loose' || definedBy.valueFiles === undefined) return [];
  const { path } = definedBy;
  return applications.filter(
    ({ application: { definedBy: other } }) =>
      other.kind === 'loose' && other.path === path && other.valueFiles !== undefined,
  );
}
