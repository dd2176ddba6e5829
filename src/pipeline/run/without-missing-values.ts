import { cleanPath } from '#files';
import { recordAt } from '#kube';
import type { RenderedApplication } from '#render';
import type { Application } from '#sources';

/**
 * An Application that fails for nothing but value files that are not there, as a loose renderable which does without
 * them: its chart is then looked at with all the values that git has. `undefined` for every other Application.
 */
export function withoutMissingValues({
  application,
  chartUses,
  failures,
}: RenderedApplication): Application | undefined {
  if (failures.length === 0 || failures.some(({ kind }) => kind !== 'value-file-missing')) return undefined;
  const path = chartUses.find((use) => use.path !== undefined)?.path;
  if (path === undefined) return undefined;
  const sources = application.sources
    .filter((source) => source.ref !== undefined || cleanPath(source.path ?? '') === path)
    .map((source) => {
      const helm = { releaseName: application.name, ...recordAt(source.spec, 'helm') };
      return { ...source, spec: { ...source.spec, helm: { ...helm, ignoreMissingValueFiles: true } } };
    });
  return { ...application, name: path, definedBy: { kind: 'loose', path }, sources };
}
