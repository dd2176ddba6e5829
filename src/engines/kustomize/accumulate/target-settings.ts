import type { Place } from '#files';
import { parseYaml } from '#yaml';
import { Failure, reworded, wrapping } from '../failure.ts';
import { type TransformerConfig, defaultConfig, emptyConfig, mergeConfig } from '../fields/field-specs.ts';
import { loadFile } from '../load/loader.ts';
import { readCrdConfig, readTransformerConfig } from '../load/read-config.ts';
import type { Target } from './target.ts';

/** Takes the OpenAPI document a kustomization names; the root's always, another one's only if it is the first. */
export function useSchema(target: Target, isRoot: boolean): void {
  const { openapi: field } = target.file.kustomization;
  const { openapi } = target.session;
  const place = (): Place => target.file.place(['openapi']);
  const path = field?.['path'];
  const from = path === undefined ? undefined : loadFile(target.loader, path).source;
  if (openapi.isSet && !isRoot) return;
  const version = field?.['version'];
  if (from) {
    if (version !== undefined)
      throw new Failure('builtin version and custom schema provided, cannot use both', { place: place() });
    const { documents, errors } = parseYaml(from);
    if (errors[0]) throw new Failure(`invalid schema file: ${errors[0].message}`, { place: errors[0].place });
    openapi.useDocument(documents[0]?.value);
  } else if (version !== undefined && version !== '') {
    if (version !== 'v1.21.2')
      throw new Failure('the specified OpenAPI version is not built in', { place: place() });
    openapi.useBuiltIn();
  }
}

/** The field specs of a kustomization: the built-in ones and those of its `configurations`. */
export function readConfigurations(target: Target): TransformerConfig {
  const paths = target.file.kustomization.configurations ?? [];
  if (paths.length === 0) return defaultConfig;
  let own = emptyConfig;
  for (const [index, path] of paths.entries()) {
    own = mergeConfig(
      own,
      at(target, ['configurations', index], () =>
        readTransformerConfig(loadFile(target.loader, path).source),
      ),
    );
  }
  return mergeConfig(defaultConfig, own);
}

/** The field specs that its `crds` add. */
export function readCrds(target: Target): TransformerConfig {
  let config = emptyConfig;
  for (const [index, path] of (target.file.kustomization.crds ?? []).entries()) {
    const crds = (): TransformerConfig => readCrdConfig(loadFile(target.loader, path).source);
    const paths = (target.file.kustomization.crds ?? []).join(' ');
    config = mergeConfig(
      config,
      at(target, ['crds', index], () => wrapping(`loading CRDs [${paths}]`, crds)),
    );
  }
  return config;
}

/** Runs something; its failure points at this field unless it knows better. */
function at<T>(target: Target, path: readonly (string | number)[], run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Failure) || error.place) throw error;
    throw reworded(error, error.message, { place: target.file.place(path) });
  }
}
