import { isNeverCreated } from '#argocd';
import { type Reason, objection, weigh } from '#evidence';
import type { Place } from '#files';
import { type Fix, type Impact, type RawFinding, type Severity, severityOf } from '#findings';
import type { FleetObject } from '#fleet';
import type { FieldOrigin, ObjectId } from '#kube';
import type { Told } from '#knowledge';
import { type Unit, withoutSentences } from '#render';
import type { Owner } from '#sources';
import type { YamlPath } from '#yaml';
import { isDropped } from './is-dropped.ts';
import type { RuleContext, TargetView } from './rule-context.ts';
import { objectSubject } from './subjects.ts';

/** What a finding is about, and the line a person would edit. */
export type Subject = {
  readonly target: string;
  /** The Application, or the folder that nobody deploys. */
  readonly owner?: Owner;
  readonly object?: ObjectId;
  /** JSON pointer into the object. */
  readonly path?: string;
  readonly place: Place;
  /** Who set the field; asked for only where that matters. */
  readonly setBy?: () => FieldOrigin;
};

/** What a rule found: on whom, and the facts that its sentences are made of. */
export type Found<D> = On & {
  readonly data: D;
  /**
   * What speaks against it (and for it, where that is less than proof). A rule never weighs: it says what it saw, and
   * the severity follows.
   */
  readonly reasons?: readonly Reason[];
  /** Where this one does other harm than the rule's findings usually do. */
  readonly impact?: Impact;
  readonly related?: NonNullable<RawFinding['related']>;
  /** What one edit would mend with all else that it causes, where that is not the line: `destinations of project shop`. */
  readonly cause?: string;
};

/** A field of an object, as most findings are about, or another subject. */
export type On =
  | {
      readonly object: FleetObject;
      readonly path: YamlPath;
      /** The line to edit, where that is not the one that sets the field. */
      readonly place?: Place;
      readonly subject?: never;
    }
  | { readonly subject: Subject; readonly object?: never; readonly path?: never; readonly place?: never };

/** What is wrong, what comes of it, and what to do, a plain sentence each. */
export type Saying = { readonly what: string; readonly so: string; readonly do: string };

/** A pattern worth reporting, as it is written. Its Markdown beside it is documentation and test at once. */
export type RuleDefinition<D> = {
  /** The pattern found, kebab-case, the name of its file. */
  readonly name: string;
  /** One sentence for lists: what is wrong where this fires. */
  readonly title: string;
  /** What happens where it fires, unless a finding says otherwise. */
  readonly impact: Impact;
  /**
   * Whether it looks at what nobody deploys too. What several targets share of that is looked at once (`everything`),
   * unless what it says depends on what else is in the target (`each-target`).
   */
  readonly looksAt: 'deployed' | 'everything' | 'each-target';
  /** How it is mended: by a choice of the reader unless it says that an edit follows from the tree, or that git cannot. */
  readonly fix?: Fix['kind'];
  /** The version that brought it, unless that is the first. */
  readonly since?: string;
  /** Whether it speaks of all kinds alike: where another rule tells of the same field, that one knows more. */
  readonly isGeneral?: true;
  /** Whether it is as bad in a file that the kustomization beside it leaves out. */
  readonly holdsLeftOut?: true;
  /** Whether it is as bad where nobody deploys it, because it is a fault of the tree and not of a cluster. */
  readonly holdsUndeployed?: true;
  /**
   * Whether what is written is a fault by itself, whatever else is there. Any other shows on a cluster only. Where nobody
   * deploys it, it is a note, unless the change under review or one of the last month touches it.
   */
  readonly standsAlone?: true;
  /** Whether what waits to be filled in is what it tells of: everywhere else nothing can be said about such a word. */
  readonly tellsOfPlaceholders?: true;
  /** Whether nothing at all comes of what it finds: that is told wherever it lies. */
  readonly failsWhole?: true;
  /**
   * What little git shows where it fires, when only somebody who knows what is meant can say that it is a fault: it is
   * asked then, not told.
   */
  readonly allWeKnow?: string;
  /**
   * What a comment beside it may say for it to be no fault: that it is meant so, where that is a choice, or that it is
   * for some only.
   */
  readonly yieldsTo?: readonly Told[];
  /**
   * The field of the Application that decides whether it is a fault, where what is installed is no fault by itself: a
   * packed chart that does not suit the cluster, the project or the sync options is the choice of who installs it.
   */
  readonly chosenBy?: YamlPath;
  say(data: D): Saying;
} & (OfObject<D> | OfTarget<D> | OfRun<D>);

type Report<D> = (found: Found<D>) => void;

/** A rule that looks at each object by itself. */
type OfObject<D> = {
  readonly find?: never;
  readonly findIn?: never;
  findAt(object: FleetObject, report: Report<D>, view: TargetView): void;
};

/** A rule that looks at each target by itself. */
type OfTarget<D> = {
  readonly find?: never;
  findIn(view: TargetView, report: Report<D>, context: RuleContext): void;
};

/** A rule that looks at the tree, or at several targets at once. */
type OfRun<D> = {
  readonly findIn?: never;
  find(context: RuleContext, report: Report<D>): void;
};

/** A rule as the line runs it. */
export type Rule = Omit<RuleDefinition<never>, 'find' | 'findIn' | 'findAt' | 'say' | 'fix' | 'since'> & {
  readonly fix: Fix['kind'];
  readonly since: string;
  find(context: RuleContext, report: (reported: Reported) => void): void;
};

/** A finding in words, before it is weighed. */
export type Said = Subject & Saying & Omit<Found<object>, keyof On>;

/** What a rule said. Where its line is may take another rendering of the unit, and is asked once all rules are through. */
export type Reported = {
  /** Who has to be asked for the line. */
  readonly unit?: Unit;
  /** Whom it is about, or else which file. */
  readonly about: Owner | string;
  said(): Said;
};

/** Makes a rule of its definition: what it finds is put into words where it is reported. */
export function defineRule<D extends object>(definition: RuleDefinition<D>): Rule {
  const {
    name,
    title,
    impact,
    looksAt,
    fix = 'choice',
    since = '0.1.0',
    holdsLeftOut,
    holdsUndeployed,
    standsAlone,
    failsWhole,
    tellsOfPlaceholders,
    isGeneral,
    chosenBy,
    yieldsTo,
    allWeKnow,
  } = definition;
  return {
    name,
    title,
    impact,
    looksAt,
    fix,
    since,
    ...(holdsLeftOut && { holdsLeftOut }),
    ...(holdsUndeployed && { holdsUndeployed }),
    ...(standsAlone && { standsAlone }),
    ...(failsWhole && { failsWhole }),
    ...(tellsOfPlaceholders && { tellsOfPlaceholders }),
    ...(isGeneral && { isGeneral }),
    ...(chosenBy && { chosenBy }),
    ...(yieldsTo && { yieldsTo }),
    ...(allWeKnow !== undefined && { allWeKnow }),
    find(context, report) {
      const say = ({ subject, object, path, place, ...found }: Found<D>) => {
        const data = object ? withoutSentences(object.unit, found.data) : found.data;
        const words = { ...found, data, ...definition.say(data) };
        if (subject)
          report({
            about: subject.owner ?? subject.place.source.name,
            said: () => ({ ...subject, ...words }),
          });
        else
          report({
            unit: object.unit,
            about: object.unit.owner,
            said: () => ({
              ...objectSubject(object, path, place),
              ...words,
              ...ofUnapplied(definition, object, found),
            }),
          });
      };
      if (definition.find) return definition.find(context, say);
      for (const view of context.targets) {
        if (definition.findIn) definition.findIn(view, say, context);
        else for (const object of view.fleet.objects) definition.findAt(object, say, view);
      }
    },
  };
}

/**
 * What is said of an object that Argo CD does not apply, because its Application brings it again behind it or because it
 * is a hook that Argo CD does not have, concerns no cluster.
 */
function ofUnapplied(
  { impact, holdsUndeployed }: Pick<Rule, 'impact' | 'holdsUndeployed'>,
  object: FleetObject,
  { reasons = [] }: Pick<Found<unknown>, 'reasons'>,
): Pick<Found<unknown>, 'reasons'> {
  if (isDropped(object)) return { reasons: [...reasons, dropped] };
  const isUncreated = object.unit.owner.kind === 'application' && isNeverCreated(object.manifest);
  const harmsAsWritten = impact === 'tidies' || holdsUndeployed === true;
  return isUncreated && !harmsAsWritten ? { reasons: [...reasons, uncreated] } : {};
}

const uncreated = objection('never-created', 'Argo CD never creates a hook of this kind');

const dropped = objection(
  'dropped-copy',
  'its Application brings the object again, and applies only the last',
);

/** How loud a finding of a rule is that is certain, and about something deployed. */
export function usualSeverity({ impact }: Pick<Rule, 'impact'>): Severity {
  return severityOf(impact, weigh([]), 'deployed');
}
