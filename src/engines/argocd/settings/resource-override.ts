/** What settings say about the objects of a kind (`resource.customizations`). */
export type ResourceOverride = {
  /** The health script, '' for none. */
  readonly healthLua: string;
  /** Whether the script may use the standard libraries. */
  readonly useOpenLibs: boolean;
  readonly ignoreDifferences: IgnoreRule;
};

/** Which fields to leave out of a comparison. */
export type IgnoreRule = {
  readonly jsonPointers: readonly string[];
  readonly jqPathExpressions: readonly string[];
  readonly managedFieldsManagers: readonly string[];
};

const noRule: IgnoreRule = { jsonPointers: [], jqPathExpressions: [], managedFieldsManagers: [] };

export const noOverride: ResourceOverride = {
  healthLua: '',
  useOpenLibs: false,
  ignoreDifferences: noRule,
};
