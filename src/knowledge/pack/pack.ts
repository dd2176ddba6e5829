import type { Scope } from '#kube';
import type { Makes, Produce } from './makes.ts';
import type { Refers } from './refers.ts';

/**
 * What is known of one operator or vendor. What is absent is unknown; an empty list says that there is none.
 * Paths are those of `select`; kinds are written `group/Kind`.
 */
export type Pack = {
  /** The name of the project, as it stands in a sentence. */
  readonly project: string;
  /** The API groups of its own. */
  readonly groups: readonly string[];
  /** The programs that reconcile its kinds. */
  readonly operators?: readonly Operator[];
  /** The packages that OLM knows it by, each with the API group that the operator of it reconciles. */
  readonly olm?: Readonly<Record<string, string>>;
  /**
   * The charts that bring definitions of its kinds unless their values say otherwise, each with the groups or kinds.
   * Left out is what comes with a cluster as often as with an Application: networks, Traefik of K3s.
   */
  readonly charts?: Readonly<Record<string, readonly string[]>>;
  /** Groups, or kinds, of its own in which every pair of `name` and `key` picks a key of a Secret or ConfigMap. */
  readonly selectors?: readonly string[];
  readonly kinds: Readonly<Record<string, KindFacts>>;
  /** The scope of all kinds of a group that are made while it runs. */
  readonly scopes?: Readonly<Record<string, Scope>>;
  /** What it makes of objects whose kinds are not its own; `*` stands for every kind. */
  readonly onOthers?: Readonly<Record<string, Produce>>;
};

/** A program that reconciles the kinds of a project. */
export type Operator = {
  /** What to call it where the name of the project will not do. */
  readonly name?: string;
  /** The end of its image's repository. */
  readonly image: string;
  /** A word of its command or arguments, where one image holds several programs. */
  readonly word?: string;
  readonly watches?: Watches;
  /** The definitions, `plural.group`, that every version of it starts informers for and cannot run without. */
  readonly definitions?: readonly string[];
};

/** How an operator is told which namespaces to look at; told nothing, it looks at all of them. */
export type Watches = {
  readonly group: string;
  /** The kinds it reconciles, where others reconcile the rest of the group. */
  readonly kinds?: readonly string[];
  /** An environment variable with a list of namespaces; empty, `*` or unset means all of them. */
  readonly variable?: string;
  /** A flag with a list of namespaces; unset means all of them. */
  readonly flag?: string;
  /** A flag that keeps the operator to its own namespace. */
  readonly ownOnly?: string;
};

/** What is known of one kind. */
export type KindFacts = {
  readonly scope?: Scope;
  /** What its controller makes of an object; empty when that is nothing. */
  readonly makes?: readonly Makes[];
  /** The same where names or keys are computed. */
  readonly produce?: Produce;
  /** Fields that hold whole objects, which its controller applies. */
  readonly carries?: readonly string[];
  /** Set when nothing is made beyond what `makes`, `produce` and `carries` say. */
  readonly makesNothingElse?: true;
  /** Set when what is made has neither pods of its own nor Services, or when its pods are read from its template. */
  readonly startsNothing?: true;
  /** Namespaces that its operator fills with a whole product, under names of its own; `{namespace}` is the object's. */
  readonly installs?: readonly string[];
  readonly refers?: readonly Refers[];
  /** The roles in which it refers to Services whose selector its controller writes. */
  readonly setsSelectorOf?: readonly string[];
  /** The roles of its references of which its status says nothing when the other end is not there. */
  readonly statusIgnores?: readonly string[];
  /** Set when its fields name what it uses, and never what it makes. */
  readonly namesOnlyWhatItUses?: true;
  /** Set when it holds templates of objects, or what it writes elsewhere, in fields that look like references. */
  readonly holdsTemplates?: true;
  /** Set when it only names others, and works as soon as these are there. */
  readonly waitsForNothing?: true;
  /** Where it keeps the template of its pods, which is read as that of a Deployment is. */
  readonly podTemplate?: string;
  /** Fields that hold whole image references. */
  readonly images?: readonly string[];
  /** Where it says what the pods tolerate that are made of it. */
  readonly tolerations?: Tolerations;
  /** How the pods and Services are labelled that are made of it, where that is known completely. */
  readonly labels?: Labels;
  /** A field that is read when the object is created, and never again. */
  readonly readOnce?: { readonly field: string; readonly what: string };
  /** Set when an object is a run, as a Job is: it ends, and doing it again takes another one. */
  readonly isRun?: true;
  /** Set when a run has failed for good when what it names is not there at that moment. */
  readonly runsOnce?: RunsOnce;
  /** The letters of the passwords that are made of it. */
  readonly passwords?: 'alphanumeric';
};

/** Where a custom resource says what its pods tolerate. */
export type Tolerations = {
  readonly at: readonly string[];
  /** A field without which no pods are made of it, or only by others. */
  readonly when?: string;
  /** A field that says that the operator makes no pods of its own. */
  readonly unless?: string;
};

/** The labels of what an operator makes: keys of its own, and values that it writes whatever the resource says. */
export type Labels = {
  /** How the keys begin that belong to the operator. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Set when the labels of the resource itself do not reach its pods. */
  readonly ignoresOwn?: true;
};

/** What an object runs, and what its status says when that is not there. */
export type RunsOnce = {
  readonly field: string;
  /** `group/Kind` of what the field names. */
  readonly names: string;
  readonly says: string;
};

/** The same facts for several kinds of a group, named in one string. */
export function alike(group: string, kinds: string, facts: KindFacts): Readonly<Record<string, KindFacts>> {
  return Object.fromEntries(kinds.split(' ').map((kind) => [`${group}/${kind}`, facts]));
}
