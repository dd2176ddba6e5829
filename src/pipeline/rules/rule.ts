import type { Fix, RawFinding, Severity } from '#findings';
import type { RuleContext } from './rule-context.ts';

/** What a rule says of one place; the rule's name and severity are filled in. */
export type Report = (hit: Hit) => void;

export type Hit = Omit<RawFinding, 'rule' | 'severity'> & {
  /** Where the evidence is weaker or stronger than usual for this rule. */
  readonly severity?: Severity;
};

/** A pattern worth telling about. Its Markdown beside it is documentation and test at once. */
export type Rule = {
  /** The pattern found, kebab-case, the name of its file. */
  readonly name: string;
  /** One sentence for lists: what is wrong where this fires. */
  readonly title: string;
  /** Severity unless a hit says otherwise. */
  readonly severity: Severity;
  /** The version that brought it. */
  readonly since: string;
  /** Whether it looks at what nobody deploys too. */
  readonly looksAt: 'deployed' | 'everything';
  /** How it is mended: by an edit that follows from the tree, by one that waits for a choice, or outside git. */
  readonly fix: Fix['kind'];
  /** The classes of the failure catalogue it covers. */
  readonly classes: readonly string[];
  /** Whether it is as bad in a file that the kustomization beside it leaves out. */
  readonly holdsLeftOut?: true;
  find(context: RuleContext, report: Report): void;
};
