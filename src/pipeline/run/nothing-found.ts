import type { Discovery } from '#discover';
import { type Problem, notVerified } from '#outcome';
import { isOfApplication } from '#render';

/** A problem when there is no Application that Argo CD would deploy: then nothing was checked that anybody runs. */
export function nothingFound({ targets, index }: Discovery): readonly Problem[] {
  const found = targets.flatMap(({ units }) => units).filter(isOfApplication);
  if (found.some(({ standing }) => standing.kind === 'deployed')) return [];
  const sets = targets.flatMap(({ applicationSets }) => applicationSets).length;
  const because =
    index.files.length === 0
      ? 'the folder is empty'
      : found.length > 0
        ? `no Application is deployed: all that there are lie among examples, tests or leftovers, or in charts that nobody installs`
        : sets > 0
          ? 'the ApplicationSets here generate no Application'
          : `none of the ${index.files.length} files here defines an Application or an ApplicationSet`;
  const cure = 'give the folder that defines them, or allow this with --allow-empty';
  return [notVerified('nothing-found', `${because}; ${cure}`)];
}
