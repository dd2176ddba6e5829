import type { Finding } from '#findings';
import type { ObjectId } from '#kube';
import type { Location, Problem } from '#outcome';
import type { Coverage } from './coverage.ts';
import type { GapCode } from './describe-gap.ts';

/** The one versioned document (schemas/report.schema.json). Every format is made from it; changes are additive. */
export type Report = {
  readonly schemaVersion: 1;
  readonly tool: {
    readonly name: 'phineus';
    readonly version: string;
    readonly engines: { readonly helm: string; readonly kustomize: string; readonly argocd: string };
  };
  readonly tree: { readonly root: string; readonly commit: string | null; readonly dirty: boolean };
  readonly targets: readonly TargetReport[];
  readonly applications: readonly ApplicationReport[];
  readonly findings: readonly Finding[];
  readonly problems: readonly ReportedProblem[];
  readonly summary: Summary;
  /** The revision that this was held against; what it had already is marked, and its findings are left out. */
  readonly base?: { readonly revision: string; readonly commit: string };
};

export type ReportedProblem = Problem & {
  /** Whether the base has it too. */
  readonly isKnown?: boolean;
};

export type TargetReport = {
  readonly name: string;
  readonly verdict: 'converges' | 'manual' | 'blocked' | 'unverified';
  readonly applications: number;
  readonly objects: number;
  readonly coverage?: Coverage;
};

export type ApplicationReport = {
  readonly target: string;
  readonly name: string;
  readonly namespace: string;
  readonly project: string;
  readonly origin: Location;
  readonly objects: number;
  /** Whether all of its objects were rendered and checked. */
  readonly verified: boolean;
  /** What kept it from being verified. */
  readonly gaps?: readonly GapCode[];
  readonly forecast?: ForecastReport;
  /** Whether the same thing blocked it at the base already. */
  readonly wasBlocked?: boolean;
};

export type ForecastReport = {
  readonly verdict: 'converges' | 'manual' | 'blocked' | 'unverified';
  readonly sync: string;
  readonly health: string;
  readonly operation: string;
  readonly conditions: readonly { readonly type: string; readonly message: string }[];
  readonly chain: readonly {
    readonly need: string;
    readonly message: string;
    readonly location?: Location;
    readonly object?: ObjectId;
  }[];
};

export type Summary = {
  readonly errors: number;
  readonly warnings: number;
  readonly questions: number;
  readonly infos: number;
  readonly waived: number;
  /** Findings that a baseline, or the base, has already: they are left out. */
  readonly known?: number;
  readonly applications: number;
  /** Applications that are forecast never to become Synced and Healthy. */
  readonly blocked?: number;
  readonly objects: number;
  /** Applications of which something could not be looked at. */
  readonly unverifiedApplications: number;
  readonly problems: number;
  readonly coverage: Coverage;
  /** With which clusters forecasts begin: those that the base leaves, or as they were seen; empty ones when absent. */
  readonly from?: 'base' | 'observed';
  /** Revisions of this repository that are other commits than the tree: no change to the tree shows there. */
  readonly otherRevisions?: readonly {
    readonly revision: string;
    readonly commit: string;
    readonly applications: number;
  }[];
  /** Charts of repositories that were not available, and taken from this tree, which has them under the same name and version. */
  readonly chartsFromTree?: readonly {
    readonly name: string;
    readonly version: string;
    readonly repository: string;
    readonly path: string;
  }[];
  /** What the reader asked for; everything in the report, and every other number here, is of that alone. */
  readonly narrowed?: Filter & {
    /** Findings of the fleet that are left out. */
    readonly leftOut: number;
  };
};

/** What to show of a fleet: of each kind that is named, only what bears one of the names. */
export type Filter = {
  readonly rules?: readonly string[];
  readonly targets?: readonly string[];
  readonly applications?: readonly string[];
};
