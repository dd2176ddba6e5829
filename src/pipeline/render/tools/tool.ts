import type { FileTree, Place } from '#files';
import type { Json, KubeObject } from '#kube';
import type { Problem } from '#outcome';
import type { YamlPath } from '#yaml';
import type { ChangingObject, ChartUse, RenderFailure, RenderNote, UnreadValue } from '../rendered.ts';

/** Where a source's files are and what is asked of the tool that renders them. */
export type ToolInput = {
  readonly tree: FileTree;
  /** Folder of the tree that is the root of the repository. */
  readonly root: string;
  /** The application's directory, from the top of the tree. */
  readonly path: string;
  /** The source as it stands after `.argocd-source` overrides. */
  readonly spec: Json;
  /** The build environment (ARGOCD_APP_NAME …). */
  readonly environment: Readonly<Record<string, string>>;
};

/** A failure whose place may be given as a path inside the source (`helm.valueFiles[1]`). */
export type ToolFailure = Omit<RenderFailure, 'place'> & {
  readonly place?: Place;
  readonly at?: YamlPath;
};

/** A problem without the application it belongs to, which the caller knows. */
export type ToolProblem = Pick<Problem, 'code' | 'reason' | 'missing'> & {
  readonly because: string;
  readonly place?: Place;
  readonly at?: YamlPath;
};

/** What a tool makes of a source; it can be shared by all applications that ask for the same. */
export type ToolResult = {
  readonly objects: readonly KubeObject[];
  /** What is known of objects that themselves are not available: the patches for them. */
  readonly fragments: readonly KubeObject[];
  readonly failures: readonly ToolFailure[];
  readonly notes: readonly RenderNote[];
  unreadValues(): readonly UnreadValue[];
  /** Those that a chart has no default for. */
  unreadAdditions(): readonly UnreadValue[];
  changingObjects(): readonly ChangingObject[];
  readonly chartUses: readonly ChartUse[];
  readonly problems: readonly ToolProblem[];
  readonly filesRead: readonly string[];
};

/** The doubt of where files are looked for: what a failure says of those that are missing is as sure as that. */
export function doubtOf({ doubt }: { readonly doubt?: string }): Pick<ToolFailure, 'doubt'> {
  return doubt === undefined ? {} : { doubt };
}

/** A result with the parts that are not empty. */
export function toolResult(parts: Partial<ToolResult>): ToolResult {
  return {
    objects: [],
    fragments: [],
    failures: [],
    notes: [],
    unreadValues: () => [],
    unreadAdditions: () => [],
    changingObjects: () => [],
    chartUses: [],
    problems: [],
    filesRead: [],
    ...parts,
  };
}
