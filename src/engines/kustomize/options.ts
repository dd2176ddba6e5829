import type { Budget } from '#budget';
import type { FileTree, Source } from '#files';
import type { KubeObject } from '#kube';
import type { RemoteResolver } from './load/loader.ts';
import type { KustomizationEdit } from './load/load-kustomization.ts';

/** What `helmCharts` asks of a chart renderer. */
export type ChartRequest = {
  readonly tree: FileTree;
  /** The chart's directory in the tree. */
  readonly chartPath: string;
  readonly name: string;
  readonly version: string;
  readonly repo: string;
  readonly releaseName: string;
  readonly namespace: string;
  readonly nameTemplate: string;
  /** Values, lowest first: the values file merged with inline values, then the additional files. */
  readonly values: readonly Source[];
  readonly includeCrds: boolean;
  readonly skipHooks: boolean;
  readonly skipTests: boolean;
  readonly apiVersions: readonly string[];
  readonly kubeVersion: string;
};

/** What a chart renders to: the text `helm template` prints, and the objects it came from where they are known. */
export type RenderedChart = {
  readonly text: string;
  readonly objects?: readonly KubeObject[];
};

/** Renders a chart. `unavailable` says that it is not available, `error` that it does not render. */
export type ChartRenderer = (
  request: ChartRequest,
) => RenderedChart | { readonly error: string } | { readonly unavailable: string };

/** How a build runs; every field has the default of the command line. */
export type BuildOptions = {
  readonly loadRestrictor?: 'LoadRestrictionsRootOnly' | 'LoadRestrictionsNone';
  readonly enableHelm?: boolean;
  /** Exec and container functions are allowed; they are not run, and the build is not verified. */
  readonly enablePlugins?: boolean;
  readonly helm?: ChartRenderer;
  readonly helmApiVersions?: readonly string[];
  readonly helmKubeVersion?: string;
  readonly remote?: RemoteResolver;
  /** Charts and remote bases that are not available are left out instead of stopping the build; the facts name them. */
  readonly leaveOut?: boolean;
  /** Resources and components that are missing or cannot be read are left out as well. */
  readonly leaveOutBroken?: boolean;
  /** `legacy` sorts by kind, `none` keeps the order of the files; unspecified is `legacy`. */
  readonly reorder?: 'legacy' | 'none';
  readonly addManagedByLabel?: boolean;
  /** Changes the kustomization that is built, and no other, before the build. */
  readonly edit?: KustomizationEdit;
  /** The tree is a part of a disk, such as a repository: what lies above its root is not in it. */
  readonly isPart?: boolean;
  /** Speak of missing files as the tool does on a real disk, for the drop-in command. */
  readonly onDisk?: boolean;
  /** What the build may take; without one, what is granted to one application. */
  readonly budget?: Budget;
};
