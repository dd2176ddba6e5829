import type { Discovery } from '#discover';
import { readText } from '#files';
import { type Problem, notVerified } from '#outcome';
import { type ApplicationUnit, isOfApplication } from '#render';

/** A problem when there is no Application that Argo CD would deploy: then nothing was checked that anybody runs. */
export function nothingFound({ targets, index }: Discovery): readonly Problem[] {
  const found = targets.flatMap(({ units }) => units).filter(isOfApplication);
  if (found.some(({ standing }) => standing.kind === 'deployed')) return [];
  const sets = targets.flatMap(({ applicationSets }) => applicationSets).length;
  const because =
    index.files.length === 0
      ? 'the folder is empty'
      : found.length > 0
        ? `no Application is deployed: those that are here stand in examples, tests, leftovers or charts that nothing installs, or take from somebody’s own machine, such as ${exampleOf(found)}`
        : sets > 0
          ? 'the ApplicationSets here generate no Application'
          : (unusable(index) ??
            (index.files.length === 1
              ? 'the one file here defines no Application and no ApplicationSet'
              : `none of the ${index.files.length} files here defines an Application or an ApplicationSet`));
  const cure =
    found.length > 0
      ? 'name what you apply by hand under roots of a target in phineus.yaml, or allow this with --allow-empty'
      : 'give the folder that defines them, or allow this with --allow-empty';
  return [notVerified('nothing-found', `${because}; ${cure}`)];
}

function exampleOf([first]: readonly ApplicationUnit[]): string {
  return first === undefined ? '' : `${first.owner.name} in ${first.owner.origin.place.source.name}`;
}

/** What is said where Applications are written that nothing here could be made of. */
function unusable({ files, tree }: Discovery['index']): string | undefined {
  const file = files.find((each) => {
    const text = /\.(?:ya?ml|tpl)$/.test(each) ? (readText(tree, each) ?? '') : '';
    return text.includes('argoproj.io') && writes.test(text);
  });
  return file === undefined
    ? undefined
    : `no Application could be made of what is written here, as in ${file}`;
}

const writes = /^ {0,8}(?:- )?kind: {1,4}["']?Application(?:Set)?["']?[ \r]*$/m;
