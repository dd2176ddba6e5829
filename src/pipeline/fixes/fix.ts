import type { Discovery } from '#discover';
import type { FileTree } from '#files';
import type { Finding, RawFinding, SettledFindings } from '#findings';
import type { Fleet } from '#fleet';
import type { TargetForecast } from '#forecast';
import type { Problem } from '#outcome';
import type { YamlEdit } from '#yaml';

/** What the line makes of a tree, as far as a fix is concerned. */
export type Foreseen = Pick<Discovery, 'targets'> & {
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
  /** Set where it is a cause that was seen in a cluster, and no finding of git: what it comes to, only the cluster shows. */
  readonly isCause?: true;
};

/** What git remembers of the tree. */
export type History = {
  /** The texts that a file had before the latest commits that changed it, the latest first. */
  earlierTexts(
    path: string,
  ): readonly { readonly commit: string; readonly date: string; readonly text: string }[];
  /** Where a path that is no longer there was moved to, the likeliest first. */
  renamedTo(path: string): readonly string[];
};

/** What a fixer may look at. */
export type FixContext = Pick<Foreseen, 'targets' | 'fleets'> & {
  readonly tree: FileTree;
  /** Absent where nobody remembers. */
  readonly history?: History | undefined;
};

/** Edits of one file of the tree, whose text they were made for; or the text of a new file. */
export type FileChange =
  | { readonly file: string; readonly edits: readonly YamlEdit[] }
  | { readonly file: string; readonly text: string };

/** One way to cure a finding, not yet proven. */
export type Candidate = {
  readonly changes: readonly FileChange[];
  /** What it does, as an imperative sentence. */
  readonly what: string;
  /** Why in this file. */
  readonly why: string;
  /**
   * Whether rendered objects must change, or must not: what only tidies leaves them as they are. `any` where the fault
   * is there whether or not something that is rendered shows it now.
   */
  readonly effect: 'objects' | 'none' | 'any';
  /** Where a person has to decide: the name of this way. Nothing with a name is done unless it is chosen. */
  readonly option?: string;
  /** Whether people have to fill it in before it mends anything: then what it is for may stay until they have. */
  readonly isSkeleton?: boolean;
};

/** Proposes edits for the findings of one rule, the best first. It proves nothing. */
export type Fixer = (flaw: Flaw, context: FixContext) => readonly Candidate[];

/** What was looked at to call a fix proven. */
export type Proof = {
  readonly targets: readonly string[];
  /** Ids of the findings that are gone. */
  readonly cured: readonly string[];
  /** The rendered objects that are other than before, as `target/application Kind/namespace/name`. */
  readonly changed: readonly string[];
  /** Those of them that are no longer deployed. */
  readonly removed: readonly string[];
  /** Findings in what could not be rendered before: there all along, and seen for the first time. */
  readonly revealed: readonly Finding[];
  /** Applications that could not be rendered before, and are blocked: by what was there all along, so somebody decides. */
  readonly turnsOut: readonly string[];
  readonly checks: readonly string[];
  /** Set where what it is for stays until people have filled in a skeleton. */
  readonly isSkeleton?: true;
};

/** A fix that was run through the whole line. */
export type ProvenFix = {
  readonly finding: Finding;
  readonly what: string;
  readonly why: string;
  readonly diff: string;
  /** The texts of the files that it changes or adds, for the tree that the fixes before it leave; empty of what it deletes. */
  readonly texts: Readonly<Record<string, string>>;
  readonly proof: Proof;
  /** The way that was chosen, where there was a choice. */
  readonly option?: string;
};

/** A way to cure a finding that a person may choose; the first is the recommended one. */
export type FixOption = { readonly name: string; readonly what: string; readonly why: string };

/** A finding that stays, and why. */
export type Unfixed = {
  readonly finding: Finding;
  readonly kind: 'no-fixer' | 'no-candidate' | 'not-proven' | 'choice';
  readonly because: string;
  /** The edit that came closest of those that were tried; nothing is proven of it. */
  readonly diff?: string;
  /** What may be chosen, the recommended one first. */
  readonly options?: readonly FixOption[];
};
