import type { FileTree } from '#files';
import type { Finding, RawFinding, SettledFindings } from '#findings';
import type { Fleet } from '#fleet';
import type { TargetForecast } from '#forecast';
import type { Problem } from '#outcome';
import type { YamlEdit } from '#yaml';

/** What the line makes of a tree, as far as a fix is concerned. */
export type Foreseen = {
  readonly findings: SettledFindings;
  readonly fleets: readonly Fleet[];
  readonly forecasts: readonly TargetForecast[];
  readonly report: { readonly problems: readonly Problem[] };
};

/** A finding with what the rule reported of it. */
export type Flaw = {
  readonly finding: Finding;
  /** The first report of it; `all` has one for each target and owner. */
  readonly raw: RawFinding;
  readonly all: readonly RawFinding[];
};

/** What a fixer may look at. */
export type FixContext = { readonly tree: FileTree; readonly fleets: readonly Fleet[] };

/** Edits of one file of the tree, whose text they were made for. */
export type FileChange = { readonly file: string; readonly edits: readonly YamlEdit[] };

/** One way to cure a finding, not yet proven. */
export type Candidate = {
  readonly changes: readonly FileChange[];
  /** What it does, as an imperative sentence. */
  readonly what: string;
  /** Why in this file. */
  readonly why: string;
  /** Whether rendered objects must change, or must not: what only tidies leaves them as they are. */
  readonly effect: 'objects' | 'none';
};

/** Proposes edits for the findings of one rule, the best first. It proves nothing. */
export type Fixer = (flaw: Flaw, context: FixContext) => readonly Candidate[];

/** What was looked at to call a fix proven. */
export type Proof = {
  readonly targets: readonly string[];
  /** Ids of the findings that are gone. */
  readonly cured: readonly string[];
  /** The rendered objects that are other than before, as `target Kind/namespace/name`. */
  readonly changed: readonly string[];
  readonly checks: readonly string[];
};

/** A fix that was run through the whole line. */
export type ProvenFix = {
  readonly finding: Finding;
  readonly what: string;
  readonly why: string;
  readonly diff: string;
  readonly proof: Proof;
};

/** A finding that stays, and why. */
export type Unfixed = {
  readonly finding: Finding;
  readonly kind: 'no-fixer' | 'no-candidate' | 'not-proven';
  readonly because: string;
};
