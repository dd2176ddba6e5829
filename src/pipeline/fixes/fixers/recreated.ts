import type { Place } from '#files';
import { stringAt } from '#kube';
import { pathAt, valueAt } from '#yaml';
import { pathOf } from '../candidate.ts';
import { documentsOf } from '../edit-place.ts';
import { objectOf } from '../subject-of.ts';
import { firstOf } from './first-of.ts';
import { putValue } from './put-value.ts';

const syncOptions = ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'];

/** Lets Argo CD delete and create a Job whose template changes: it holds nothing, and runs again. */
const recreatedJob = putValue(({ raw }, context) =>
  recreating(raw.object?.kind === 'Job', objectOf(context, raw)),
);

/** Writes a field that an existing object cannot change as it was. */
const undone = putValue(({ raw }) => ({
  path: pathOf(raw) ?? [],
  value: writtenAt(raw.related?.[0]?.place),
  option: 'undo',
}));

/** Lets Argo CD delete and create the object; what it holds is gone then, so people say. */
const recreated = putValue(({ raw }, context) => {
  const wanted = recreating(raw.object?.kind !== 'Job', objectOf(context, raw));
  return wanted && { ...wanted, option: 'recreate' };
});

/** Mends a change that the API server refuses for an object that exists. */
export const recreatedOrUndone = firstOf(recreatedJob, undone, recreated);

function recreating(applies: boolean, object: ReturnType<typeof objectOf>) {
  if (!applies || !object) return undefined;
  const own = stringAt(object.manifest, ...syncOptions);
  const value = [...(own === undefined ? [] : [own]), 'Force=true', 'Replace=true'].join(',');
  return { path: syncOptions, value };
}

/** What stands at a place, where that is no template. */
function writtenAt(place: Place | undefined): unknown {
  if (!place || place.source.text.includes('{{')) return undefined;
  const document = documentsOf(place.source).find(
    ({ start, end }) => start <= place.start && place.start <= end,
  );
  const path = document && pathAt(document, place.start);
  return path && valueAt(document.value, path);
}
