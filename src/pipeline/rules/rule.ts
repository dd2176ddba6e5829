import type { Reason } from '#evidence';
import type { Place } from '#files';
import type { Fix, Impact, RawFinding, Severity } from '#findings';
import type { ObjectId } from '#kube';
import type { RuleContext } from './rule-context.ts';

/** What a finding is about, and the line a person would edit. */
export type Subject = {
  readonly target: string;
  /** The Application, or the folder that nobody deploys. */
  readonly application?: string;
  readonly object?: ObjectId;
  /** JSON pointer into the object. */
  readonly path?: string;
  readonly place: Place;
};

/** What a rule found: on whom, and the facts that its sentences are made of. */
export type Found<D> = {
  readonly subject: Subject;
  readonly data: D;
  /**
   * What speaks against it (and for it, where that is less than proof). A rule never weighs: it says what it saw, and
   * the severity follows.
   */
  readonly reasons?: readonly Reason[];
  /** Where this one does other harm than the rule's findings usually do. */
  readonly impact?: Impact;
  readonly related?: RawFinding['related'];
};

/** What is wrong, what comes of it, and what to do, a plain sentence each. */
export type Saying = { readonly what: string; readonly so: string; readonly do: string };

/** A rule as it is written. */
export type RuleDefinition<D> = Omit<Rule, 'find' | 'severity' | 'impact'> & {
  readonly impact: Impact;
  find(context: RuleContext, report: (found: Found<D>) => void): void;
  say(data: D): Saying;
};

/** Makes a rule of its definition: what it finds is put into words where it is reported. */
export function defineRule<D extends object>(definition: RuleDefinition<D>): Rule {
  const { find, say, ...rest } = definition;
  return {
    ...rest,
    severity: usual[rest.impact],
    find(context, report) {
      find.call(definition, context, ({ subject, data, reasons, impact, related }) => {
        const saying = say(data);
        report({
          ...subject,
          ...saying,
          message: saying.what,
          data,
          ...(reasons && { reasons }),
          ...(impact && { impact }),
          ...(related && { related }),
        });
      });
    },
  };
}

const usual: Readonly<Record<Impact, Severity>> = { breaks: 'error', weakens: 'warning', tidies: 'info' };

/** What a rule says of one place; the rule's name and severity are filled in. */
export type Report = (hit: Hit) => void;

export type Hit = Omit<RawFinding, 'rule' | 'severity' | 'confidence' | 'standing'> & {
  readonly impact?: Impact;
  /** Where the evidence is weaker or stronger than usual for this rule. */
  readonly severity?: Severity;
};

/** A pattern worth telling about. Its Markdown beside it is documentation and test at once. */
export type Rule = {
  /** The pattern found, kebab-case, the name of its file. */
  readonly name: string;
  /** One sentence for lists: what is wrong where this fires. */
  readonly title: string;
  /** What happens where it fires, unless a hit says otherwise. */
  readonly impact?: Impact;
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
