import type { Place } from '#files';
import type { MissingDependency } from './dependencies/missing-dependencies.ts';
import type { ScopedTemplate } from './scope/template-scope.ts';

/** Why a chart does not render, as data. `message` is what `helm template` prints after `Error: `. */
export type HelmError = {
  readonly stage: Stage;
  readonly message: string;
  /** Where: the action of the template, the values file, the Chart.yaml. */
  readonly place?: Place;
  /** Through which includes the template was reached, outermost first. */
  readonly includes?: readonly IncludeStep[];
  /** Whether the chart itself stopped (`required`, `fail`), a value was nil where one was read below it, or a template does not parse. */
  readonly cause?: 'stopped-by-chart' | 'nil-value' | 'unparsable';
  /** The value that was nil, and the file that should have set it. */
  readonly missingValue?: MissingValue;
  /** The rendered text that is no manifest, before it is known which line of the template wrote it. */
  readonly refused?: RefusedText;
  /** Dependencies declared in Chart.yaml and absent from charts/. */
  readonly wanted?: readonly MissingDependency[];
};

/** One template on the way from the rendered file to the place of an error. */
export type IncludeStep = {
  readonly template: string;
  readonly place?: Place;
};

/** Where a rendered file cannot be read: the offset counts from its beginning. */
export type RefusedText = {
  readonly template: ScopedTemplate;
  readonly offset: number;
};

/** A value that a template needed and nobody supplied. */
export type MissingValue = {
  /** The path below `.Values` of the chart it belongs to, e.g. `image.tag`. */
  readonly path: string;
  readonly chart: string;
  /** The line where it should be set: the nearest existing parent in the layer that comes last. */
  readonly place?: Place;
  /** An existing key that looks much like the missing one. */
  readonly suggestion?: string;
};

/** How far Helm came. From `kube-version` on, Helm has a release to show and says so behind its message. */
export type Stage =
  | 'chart'
  | 'values'
  | 'dependencies'
  | 'schema'
  | 'release'
  | 'kube-version'
  | 'template'
  | 'manifest'
  | 'limit';
