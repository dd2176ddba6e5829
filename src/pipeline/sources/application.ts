import type { Manifest, Origin } from '#kube';
import type { YamlPath } from '#yaml';

/** An Argo CD Application of one target, wherever it was found, or a loose renderable that none references. */
export type Application = {
  readonly target: string;
  readonly name: string;
  /** The namespace the Application object lives in. */
  readonly namespace: string;
  readonly project: string;
  readonly manifest: Manifest;
  /** Origin of the Application object: its file, or the ApplicationSet template with the parameters used. */
  readonly origin: Origin;
  readonly definedBy: DefinedBy;
  readonly sources: readonly ApplicationSource[];
  readonly destination: { readonly server?: string; readonly name?: string; readonly namespace?: string };
  /** Set when the kustomization it is part of could not be built: how that would change it is not known. */
  readonly isUnpatched?: true;
};

export type DefinedBy =
  | { readonly kind: 'file' }
  | { readonly kind: 'application'; readonly parent: string }
  | {
      readonly kind: 'applicationset';
      readonly name: string;
      readonly parent?: string;
      /** The template as written, because no generator could be run: `{{ … }}` stands for what is not known. */
      readonly isUnexpanded?: true;
      /** Beside that, a `templatePatch` or the template of a generator would have added to it. */
      readonly isPartial?: true;
    }
  /** A kustomization or chart that no Application references: looked at, never forecast. */
  | {
      readonly kind: 'loose';
      readonly path: string;
      /** The environment whose value files a chart is rendered with. */
      readonly environment?: string;
      /** A kustomization that cannot be built, without what it cannot be built with. */
      readonly leavesOutBroken?: true;
      readonly valueFiles?: readonly string[];
      /** A component: what it is put into may bring what it refers to. */
      readonly isComponent?: true;
    };

/** One source of an Application as written, with the tree it resolves to. */
export type ApplicationSource = {
  readonly index: number;
  /** Where the source stands in the Application: `spec.source`, `spec.sources[1]` … */
  readonly at: YamlPath;
  readonly repoURL: string;
  readonly path?: string;
  readonly chart?: string;
  readonly targetRevision?: string;
  readonly ref?: string;
  /** The source object as written, `helm`, `kustomize`, `directory`, `plugin` options included. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** For a source hydrator: what the synced branch is made from. */
  readonly dry?: ApplicationSource;
};

/** Whether an Application is the bare template of an ApplicationSet whose generators could not be run. */
export function isUnexpanded({ definedBy }: Pick<Application, 'definedBy'>): boolean {
  return definedBy.kind === 'applicationset' && definedBy.isUnexpanded === true;
}
