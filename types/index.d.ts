/**
 * Phineus as a library: the line and its steps. The engines have entries of their own (`phineus/helm`,
 * `phineus/kustomize`, `phineus/gotemplate`).
 */
export { readSettings } from './engines/argocd/index.js';
export { loadConfig } from './pipeline/config/index.js';
export { diskTree, readPack } from './adapters/disk/index.js';
export { memoryTree } from './base/files/index.js';
export { buildFleet } from './pipeline/fleet/index.js';
export { forecastTarget } from './pipeline/forecast/index.js';
export { gitRepository } from './adapters/git/index.js';
export { type Snapshot, formatFacts, observeApplications, parseSnapshot } from './pipeline/observed/index.js';
export { type Report, formatJson, formatMarkdown, formatSarif } from './pipeline/report/index.js';
export { discover } from './pipeline/discover/index.js';
export { type RunInput, type RunResult, run } from './pipeline/run/index.js';
export { schemaCatalog, validateObject } from './engines/schema/index.js';
