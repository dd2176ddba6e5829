import type { Manifest, Origin } from '#kube';
import type { ObservedCluster } from '#observed';
import type { YamlPath } from '#yaml';

/** An Argo CD Application of one target, wherever it was found. */
export type Application = {
  readonly kind: 'application';
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
  readonly destination: Destination;
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
      /** What its template was filled with; absent where no generator could be run. */
      readonly parameters?: Readonly<Record<string, unknown>>;
      /** The template as written, because no generator could be run: `{{ … }}` stands for what is not known. */
      readonly isUnexpanded?: true;
      /** Beside that, a `templatePatch` or the template of a generator would have added to it. */
      readonly isPartial?: true;
    };

/** A kustomization, a chart or a folder of manifests that no Application of the tree deploys as it is. */
export type Folder = {
  readonly kind: 'folder';
  readonly target: string;
  /** The path, with the value files of an environment when it is rendered for one. */
  readonly name: string;
  readonly path: string;
  readonly origin: Origin;
  readonly sources: readonly ApplicationSource[];
  readonly destination: Destination;
  /** The environment whose value files a chart is rendered with. */
  readonly environment?: string;
  readonly valueFiles?: readonly string[];
  /** A component: what it is put into may bring what it refers to. */
  readonly isComponent?: true;
  /** What was left out so that the rest could be rendered. */
  readonly salvagedWithout?: 'broken-parts' | 'missing-values';
};

/** A cluster that was looked at: what is there already, whoever put it there. */
export type Cluster = {
  readonly kind: 'cluster';
  readonly target: string;
  readonly name: string;
  readonly origin: Origin;
  readonly sources: readonly [];
  readonly destination: Destination;
  /** What was seen of it, and what of it was read to its end. */
  readonly observed: ObservedCluster;
};

/** What brings objects. */
export type Owner = Application | Folder | Cluster;

export type Destination = {
  readonly server?: string;
  readonly name?: string;
  readonly namespace?: string;
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
export function isUnexpanded(owner: Owner): boolean {
  if (owner.kind !== 'application') return false;
  return owner.definedBy.kind === 'applicationset' && owner.definedBy.isUnexpanded === true;
}

/** The name of the Application or folder that brings an Application, itself or through an ApplicationSet. */
export function parentOf(owner: Owner): string | undefined {
  if (owner.kind !== 'application' || owner.definedBy.kind === 'file') return undefined;
  return owner.definedBy.parent;
}

/** The manifest of an Application; an empty one for other owners. */
export function manifestOf(owner: Owner): Manifest {
  return owner.kind === 'application' ? owner.manifest : noManifest;
}

const noManifest: Manifest = { apiVersion: '', kind: '' };

/** Which Application something is about, as problems tell of it: a name alone may be that of a namesake elsewhere. */
export function aboutOwner(owner: Owner): {
  readonly target: string;
  readonly application: string;
  readonly namespace: string;
} {
  return { target: owner.target, application: owner.name, namespace: namespaceOf(owner) };
}

/** The namespace an Application object lives in; `''` for other owners. */
export function namespaceOf(owner: Owner): string {
  return owner.kind === 'application' ? owner.namespace : '';
}

/** What Argo CD knows an Application by. */
export function applicationKey({
  namespace,
  name,
}: {
  readonly namespace: string;
  readonly name: string;
}): string {
  return `${namespace}/${name}`;
}
