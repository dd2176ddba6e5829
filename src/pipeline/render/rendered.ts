import type { Place } from '#files';
import type { Chart, ValuesLayer } from '#helm';
import type { KubeObject, Manifest, ObjectId } from '#kube';
import type { Problem } from '#outcome';
import type { Application, Owner, StatedApply } from '#sources';
import type { UnitReads } from './reads.ts';

/** An object as Argo CD would apply it: namespace settled, owner known. */
export type RenderedObject = KubeObject & {
  /** Identity after the namespace fix-up. */
  readonly id: ObjectId;
  /** Index of the source that made it. */
  readonly source: number;
};

/** Why manifests cannot be generated; Argo CD would fail the same way, so this becomes a finding. */
export type RenderFailure = {
  readonly kind:
    | 'path-missing'
    | 'revision-missing'
    | 'value-file-missing'
    | 'ref-missing'
    | 'chart-missing'
    | 'invalid-source'
    | 'yaml'
    | 'helm'
    | 'helm-schema'
    | 'kustomize'
    | 'jsonnet'
    | 'plugin'
    | 'unreachable';
  /** What Argo CD would say. */
  readonly message: string;
  /** The last part of that, where the tool puts before it how it came there. */
  readonly own?: string;
  /** What the tool knows of the reason. */
  readonly cause?:
    | 'missing-file'
    | 'no-chart'
    | 'file-outside'
    | 'resource-outside'
    | 'stopped-by-chart'
    | 'unparsable'
    | 'nil-value'
    | 'refused-text'
    | 'no-repository'
    | 'mixed-words'
    | 'too-large';
  /** The file or folder that is missing or may not be read, from the root of the tree. */
  readonly path?: string;
  /** The path below `.Values` that no values set. */
  readonly missingValue?: string;
  readonly place: Place;
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  readonly suggestion?: string;
  /** Why it may not come to pass after all. */
  readonly doubt?: string;
};

/** A value leaf of a layer that the user wrote and no template reads. */
export type UnreadValue = {
  /** From the root of the chart's values: `redis.image.tga`. */
  readonly path: string;
  readonly place: Place;
  /** The layer that sets it: a value file, or the Application. */
  readonly layer: string;
  /** Whether it replaces a default of the chart; if not, it may be a slip of the pen. */
  readonly hasDefault: boolean;
  /** The nearest path that the chart does read, if one is close. */
  readonly suggestion?: string;
};

/** An object that Argo CD renders differently each time, and another rendering of it. */
export type ChangingObject = { readonly manifest: Manifest; readonly again: Manifest };
/** A chart with the values that an application hands to it. */
export type ChartUse = {
  /** The chart as it is declared, with the dependencies that are available. */
  readonly chart: Chart;
  /** Its folder in the tree; of a chart that was fetched there is none. */
  readonly path: string | undefined;
  readonly layers: readonly ValuesLayer[];
};

/** Something an engine noticed on the way that is not a failure; rules turn these into findings. */
export type RenderNote = {
  /** Closed set by engine: `kustomize-patch-unmatched`, `kustomize-deprecated-field`, `duplicate-key` … */
  readonly code: string;
  readonly message: string;
  readonly place: Place;
  readonly data?: Readonly<Record<string, unknown>>;
};

/**
 * Whether what a unit brings is on a cluster, will be, or is in git only: because no Application deploys it
 * (`no-application`), the kustomization beside it leaves it out or another definition of it is the one in use
 * (`left-out`), who reads its folder takes another revision (`other-revision`), it lies among documentation, examples,
 * tests or leftovers (`aside`), its Application takes from somebody's own machine (`own-machine`), it is a part for others to take in (`component`), a chart that nobody installs makes it
 * (`unused-chart`), or it is what could be rendered of an Application that fails (`salvaged`).
 */
export type Standing =
  | {
      readonly kind: 'deployed';
      readonly cluster: string;
      /** Nothing in git shows that anybody applies it, though it shows so of others. */
      readonly isSupposed?: true;
      /** The command of the tree that applies its Application, whatever else brings it. */
      readonly appliedBy?: StatedApply;
      /** What the tree says is applied instead, which does not bring it. */
      readonly passedOverBy?: StatedApply;
    }
  | {
      readonly kind: 'undeployed';
      readonly why:
        | 'no-application'
        | 'left-out'
        | 'other-revision'
        | 'aside'
        | 'own-machine'
        | 'component'
        | 'unused-chart'
        | 'salvaged';
    }
  | { readonly kind: 'observed'; readonly cluster: string };

/** Whatever brings objects, with what it brings. */
export type Unit<O extends Owner = Owner> = {
  readonly owner: O;
  readonly standing: Standing;
  /** Which tool made the manifests of each source. */
  readonly tools: readonly ('helm' | 'kustomize' | 'directory' | 'plugin' | 'none')[];
  readonly objects: readonly RenderedObject[];
  /** Parts of objects that themselves are not there: what patches say of them. Good for references, not whole. */
  readonly fragments: readonly RenderedObject[];
  readonly failures: readonly RenderFailure[];
  readonly notes: readonly RenderNote[];
  /** Takes a second rendering. */
  unreadValues(): readonly UnreadValue[];
  /** Those that replace no default of the chart; mostly found to be none without a second rendering. */
  unreadAdditions(): readonly UnreadValue[];
  /** Takes a second rendering. */
  changingObjects(): readonly ChangingObject[];
  readonly chartUses: readonly ChartUse[];
  readonly problems: readonly Problem[];
  /** Files of the tree that it is made of. */
  readonly filesRead: readonly string[];
  /** Everything that rendering it looked at, what was not there included; gathered when asked for. */
  reads(): UnitReads;
};

/** A unit whose owner is an Application. */
export type ApplicationUnit = Unit<Application>;

/** Whether an Application brings it, wherever that one stands. */
export function isOfApplication(unit: Unit): unit is ApplicationUnit {
  return unit.owner.kind === 'application';
}

/** Whether an Application is deployed as far as one can suppose, but nothing in git shows that anybody applies it. */
export function isSupposed({ standing }: Pick<Unit, 'standing'>): boolean {
  return standing.kind === 'deployed' && standing.isSupposed === true;
}

/** Whether what a unit brings lies among documentation, examples, tests or leftovers, where nobody takes it from. */
export function isAside({ standing }: Pick<Unit, 'standing'>): boolean {
  return standing.kind === 'undeployed' && standing.why === 'aside';
}
