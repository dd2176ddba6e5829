import type { Budget } from '#budget';
import { isTrue as isTrueValue, type Evaluated } from '#gotemplate';
import { type Unknown, expressionOf, partOf, known } from './abstract-value.ts';

/** A question whose answer only values give. */
export type Question = {
  readonly key: string;
  readonly reads: readonly string[];
  /** Whether what it says of its value is understood: that it is set, equal to something, or has a key. */
  readonly isPlain: boolean;
};

/** An answer that a path took. */
export type Answer = { readonly question: Question; readonly isYes: boolean; readonly isImplied: boolean };

/**
 * One way through the templates: an answer to every question that they ask. Equal questions get equal answers, and an
 * answer that follows from those before it is not chosen.
 */
export class Path {
  readonly answers = new Map<string, Answer>();
  /** What was asked, in that order. */
  readonly asked: string[] = [];
  private readonly choose: (key: string) => boolean;
  private readonly budget: Budget;
  private readonly truths = new Set<string>();
  private readonly falsehoods = new Set<string>();
  private readonly equals = new Map<string, string>();

  constructor(choose: (key: string) => boolean, budget: Budget) {
    this.choose = choose;
    this.budget = budget;
  }

  /** Whether something unknown counts as true. */
  isTrue(value: Unknown): boolean {
    if (value.isTrue) return true;
    const key = value.expression;
    const question = { key, reads: value.reads, isPlain: value.isGiven };
    return this.answer(question, this.impliedTruth(value), (isYes) => this.learn(value, isYes));
  }

  /** Whether something unknown equals a constant. */
  isEqual(value: Unknown, constant: Evaluated): boolean {
    const text = expressionOf(known(constant));
    const question = {
      key: `${value.expression} == ${text}`,
      reads: value.reads,
      isPlain: value.isGiven,
    };
    return this.answer(question, this.impliedEquality(value, constant, text), (isYes) => {
      if (!isYes) return;
      this.equals.set(value.expression, text);
      this.learn(value, isTrueValue(constant));
    });
  }

  /** Whether an unknown map has a key. */
  hasKey(map: Unknown, name: string): boolean {
    const field = partOf(map, `.${name}`);
    const question = {
      key: `hasKey ${field.expression}`,
      reads: field.reads,
      isPlain: map.isGiven,
    };
    const implied = this.truths.has(field.expression) ? true : this.isOfFalse(field) ? false : undefined;
    return this.answer(question, implied, (isYes) => {
      if (!isYes) this.falsehoods.add(field.expression);
      else this.learn(map, true);
    });
  }

  private answer(question: Question, implied: boolean | undefined, learn: (isYes: boolean) => void): boolean {
    const before = this.answers.get(question.key);
    if (before) return before.isYes;
    const isYes = implied ?? this.choose(question.key);
    this.asked.push(question.key);
    this.answers.set(question.key, { question, isYes, isImplied: implied !== undefined });
    learn(isYes);
    return isYes;
  }

  private impliedTruth(value: Unknown): boolean | undefined {
    const { expression } = value;
    if (this.truths.has(expression)) return true;
    if (this.falsehoods.has(expression) || this.isOfFalse(value)) return false;
    return undefined;
  }

  private impliedEquality(value: Unknown, constant: Evaluated, text: string): boolean | undefined {
    const equal = this.equals.get(value.expression);
    if (equal !== undefined) return equal === text;
    const truth = this.impliedTruth(value);
    return truth !== undefined && truth !== isTrueValue(constant) ? false : undefined;
  }

  /** Whether it is a field of what is not there. */
  private isOfFalse(value: Unknown): boolean {
    for (let whole = value.parent; whole; whole = whole.parent) {
      this.budget.charge();
      if (this.falsehoods.has(whole.expression)) return true;
    }
    return false;
  }

  private learn(value: Unknown, isYes: boolean): void {
    if (!isYes) {
      this.falsehoods.add(value.expression);
      return;
    }
    for (let part: Unknown | undefined = value; part; part = part.parent) {
      this.budget.charge();
      this.truths.add(part.expression);
    }
  }
}
