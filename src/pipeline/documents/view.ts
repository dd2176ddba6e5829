import { type Comparison, compareRecords } from './compare-records.ts';
import { findIssues } from './find-issues.ts';
import type { DocumentInput } from './input.ts';
import type { Issue } from './issue.ts';
import { type ApplicationState, applicationStates } from './states.ts';

/** What every kind of document is written from. */
export type View = {
  readonly input: DocumentInput;
  readonly states: readonly ApplicationState[];
  readonly issues: readonly Issue[];
};

/** The same with what became of the issues of an earlier document. */
export type ComparedView = View & { readonly comparison: Comparison };

/** Joins what was seen with what git says, and both with an earlier document. */
export function viewOf(input: DocumentInput): ComparedView {
  const states = applicationStates(input);
  const view = { input, states, issues: findIssues(input, states) };
  return { ...view, comparison: compareRecords(view) };
}
