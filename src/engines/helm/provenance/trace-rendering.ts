import { TemplateSet } from '#gotemplate';
import type { HelmVersion } from '../helm-version.ts';
import { instrumentTree } from './instrument-tree.ts';
import { traceFunctions } from './trace-functions.ts';

/** A set whose templates report to the tracer. */
export function tracedSet(helm: HelmVersion): TemplateSet {
  return new TemplateSet('gotpl', traceFunctions(helm), null, instrumentTree);
}
