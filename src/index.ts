/**
 * Phineus as a library: the line and its steps. The engines have entries of their own (`phineus/helm`,
 * `phineus/kustomize`, `phineus/gotemplate`).
 */
export { readSettings } from '#argocd';
export { loadConfig } from '#config';
export { diskTree, readPack } from '#disk';
export { memoryTree } from '#files';
export { buildFleet } from '#fleet';
export { forecastTarget } from '#forecast';
export { gitRepository } from '#git';
export { type Diagnosis, diagnose } from '#diagnosis';
export { type Snapshot, formatFacts, observeApplications, parseSnapshot } from '#observed';
export { type Report, formatJson, formatMarkdown, formatSarif } from '#report';
export { discover } from '#discover';
export { type RunInput, type RunResult, run } from '#run';
export { schemaCatalog, validateObject } from '#schema';
