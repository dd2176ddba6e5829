const stageWord =
  'dev|develop|development|test|testing|qa|uat|int|integration|stage|staging|stag|stg|pre-?prod|preview|prd|prod|production|live|sandbox|demo|local|lab|home|hub|spoke';
const stage = new RegExp(`^(?:${stageWord})$`, 'i');
const stageFirst = new RegExp(`^(?:${stageWord})(?:-.+)?$`, 'i');

/** Whether a name is that of a stage, or of several that share a cluster: `dev-test`. */
export function isStage(name: string): boolean {
  return stage.test(name) || name.split(/[-_]/).every((part) => stage.test(part));
}

/** Whether a name begins with that of a stage: `prod-eu`. */
export function beginsWithStage(name: string): boolean {
  return stageFirst.test(name);
}

/** Whether a folder holds one thing for each environment, cluster or region. */
export function holdsEnvironments(folder: string): boolean {
  return /^(envs?|environments?|overlays?|clusters?|stages?|sites?|regions?|targets?)$/i.test(folder);
}

/** Whether a name is that of what all environments share. */
export function isShared(name: string): boolean {
  return /^(base|common|shared|defaults?|globals?|all)$/.test(name);
}

/** A stage and the other words that people have for the same one: `production` is `prod` inside names. */
export function stageNames(name: string): readonly string[] {
  return [name, ...(synonyms.find((words) => words.includes(name.toLowerCase())) ?? [])];
}

const synonyms: readonly (readonly string[])[] = [
  ['dev', 'develop', 'development'],
  ['stage', 'staging', 'stag', 'stg'],
  ['prod', 'prd', 'production'],
];
