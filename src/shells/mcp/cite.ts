import { type ObjectId, idText } from '#kube';
import type { Location } from '#outcome';

/** Where something stands, in the words that every answer cites with: `file:line · Kind/namespace/name · /field`. */
export function cite({ location, object, path, application }: Cited): string {
  return [
    ...(location ? [`${location.file}:${location.line}`] : []),
    ...(object ? [idText(object)] : []),
    ...(path === undefined || path === '' ? [] : [path]),
    ...(application === undefined ? [] : [`Application ${application}`]),
  ].join(' · ');
}

type Cited = {
  readonly location?: Location | undefined;
  readonly object?: ObjectId | undefined;
  readonly path?: string | undefined;
  readonly application?: string | undefined;
};
