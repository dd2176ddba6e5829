import type { Budget } from '#budget';
import type { CommandNode, Tree } from '#gotemplate';
import type { Abstract } from './abstract-value.ts';
import { type Answer, Path } from './path.ts';
import type { Frame, Piece } from './piece.ts';
import { CallChain } from './call-chain.ts';
import { type Noticed, Stopped } from './scope.ts';
import { Walk } from './walk.ts';

/** What all ways through a template share. */
export type Ground = {
  readonly tree: Tree;
  /** The dot of a way; each gets its own, since templates change what they are given. */
  readonly dot: () => Abstract;
  readonly defines: ReadonlyMap<string, Tree>;
  readonly areAllDefined: boolean;
  readonly budget: Budget;
};

/** One way through a template: the answers it took, the branches that asked for them, and the text it gave. */
export type Way = {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly decisions: ReadonlyMap<string, Frame>;
  readonly pieces: readonly Piece[];
};

/** All that was seen on the ways through a template. */
export type Exploration = {
  readonly ways: readonly Way[];
  /** The one on which every answer is yes. */
  readonly first: Way | undefined;
  /** Whether a call whose name is computed found out which one it is. */
  readonly knowsComputedName: boolean;
  /** What fails whenever it is reached. */
  readonly faults: readonly Noticed[];
};

/**
 * Goes through a template so often that every question is answered both ways, with every answer of every other
 * question: a pair of them differs in some bit of their numbers, so that the number of ways grows with the logarithm
 * of the number of questions. Answers that were not met are tried together, and at last one by one.
 */
export function explore(ground: Ground): Exploration {
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    return number;
  };
  const record = new Record();
  const ways: Way[] = [];
  const go = (choose: (key: string) => boolean): Way | undefined => {
    const way = walkAround(ground, choose, record);
    if (way) ways.push(way);
    return way;
  };
  const first = go(() => true);
  go(() => false);
  const isGate = (key: string): boolean => record.gates?.has(key) ?? false;
  for (let bit = 0; bit < maxBits && 2 ** bit < record.questions; bit++) {
    go((key) => isGate(key) || ((numberOf(key) >> bit) & 1) === 1);
    go((key) => isGate(key) || ((numberOf(key) >> bit) & 1) === 0);
  }
  for (let round = 0; round < maxRounds; round++) {
    const missing = record.missing();
    if (missing.size === 0) break;
    const isTurn = (key: string): boolean => round % 2 === 0 || ((numberOf(key) >> (round >> 1)) & 1) === 1;
    go((key) => (isTurn(key) ? missing.get(key) : undefined) ?? true);
  }
  for (let round = 0; round < maxTargets; round++) {
    const target = record.nextTarget();
    if (!target) break;
    go((key) => target.answers.get(key) ?? target.otherwise);
  }
  return { ways, first, knowsComputedName: record.knowsComputedName, faults: record.certain() };
}

/** The first way of an exploration alone. */
export function exploreFirst(ground: Ground): Way | undefined {
  return walkAround(ground, () => true, new Record());
}

const maxBits = 8;
const maxRounds = 6;
const maxTargets = 12;
const maxStops = 12;

/** Walks again, around a place where the chart itself stops, by answering its last question the other way. */
function walkAround(ground: Ground, choose: (key: string) => boolean, record: Record): Way | undefined {
  const avoided = new Map<string, boolean>();
  for (let attempt = 0; attempt < maxStops; attempt++) {
    const path = new Path((key) => avoided.get(key) ?? choose(key), ground.budget);
    const notes = record.begin();
    try {
      const walk = new Walk({ ...ground, path, calls: record.calls, ...notes });
      const pieces = walk.run(ground.tree, ground.dot());
      record.end(notes, path.answers);
      record.gates ??= new Set([...path.answers.keys()].slice(0, walk.gates));
      return { answers: path.answers, decisions: walk.decisions, pieces };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      record.end(notes, path.answers);
      const last = [...path.answers.values()].findLast(
        ({ isImplied, question }) => !isImplied && !avoided.has(question.key),
      );
      if (!last) return undefined;
      avoided.set(last.question.key, !last.isYes);
    }
  }
  return undefined;
}

/** Walks once with fixed answers. */
export function walkWith(ground: Ground, choose: (key: string) => boolean): Way | undefined {
  const path = new Path(choose, ground.budget);
  const ignore = () => undefined;
  try {
    const notes = { reached: ignore, noticed: ignore, computedName: ignore };
    const walk = new Walk({ ...ground, path, calls: new CallChain(), ...notes });
    const pieces = walk.run(ground.tree, ground.dot());
    return { answers: path.answers, decisions: walk.decisions, pieces };
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    throw error;
  }
}

type Notes = {
  readonly reached: (command: CommandNode, calls: CallChain) => void;
  readonly computedName: () => void;
  readonly noticed: (fault: Noticed, command: CommandNode, calls: CallChain) => void;
  readonly seen: Set<number>;
  readonly faults: Map<string, Failing>;
};

type Failing = { readonly fault: Noticed; readonly at: number };

type Target = { readonly answers: ReadonlyMap<string, boolean>; readonly otherwise: boolean };

type Sides = { yes: boolean; no: boolean; readonly first: ReadonlyMap<string, Answer> };

/** Keeps what was reached and what failed, over all ways. */
class Record {
  readonly calls = new CallChain();
  /** The questions that decide whether the template prints anything at all. */
  gates: ReadonlySet<string> | undefined;
  knowsComputedName = false;
  private readonly reachedTimes = new Map<number, number>();
  private readonly faultTimes = new Map<string, Failing & { readonly times: number }>();
  private readonly sides = new Map<string, Sides>();
  private readonly tried = new Set<string>();

  get questions(): number {
    return this.sides.size;
  }

  begin(): Notes {
    const seen = new Set<number>();
    const faults = new Map<string, Failing>();
    return {
      seen,
      faults,
      reached: (command, calls) => seen.add(spotOf(command, calls)),
      computedName: () => void (this.knowsComputedName = true),
      noticed(fault, command, calls) {
        const at = spotOf(command, calls);
        faults.set(`${at} ${fault.kind} ${fault.position} ${fault.reason}`, { fault, at });
      },
    };
  }

  end({ seen, faults }: Notes, answers: ReadonlyMap<string, Answer>): void {
    for (const spot of seen) this.reachedTimes.set(spot, (this.reachedTimes.get(spot) ?? 0) + 1);
    for (const [key, failing] of faults) {
      const times = (this.faultTimes.get(key)?.times ?? 0) + 1;
      this.faultTimes.set(key, { ...failing, times });
    }
    for (const [key, { isYes, isImplied }] of answers) {
      if (isImplied) continue;
      let side = this.sides.get(key);
      if (!side) this.sides.set(key, (side = { yes: false, no: false, first: answers }));
      if (isYes) side.yes = true;
      else side.no = true;
    }
  }

  /** The answers that no question got so far. */
  missing(): ReadonlyMap<string, boolean> {
    const found = new Map<string, boolean>();
    for (const [key, { yes, no }] of this.sides) if (!yes || !no) found.set(key, !yes);
    return found;
  }

  /** A question that was only ever answered one way, with the answers that led to it. */
  nextTarget(): Target | undefined {
    for (const [key, { yes, no, first }] of this.sides) {
      if ((yes && no) || this.tried.has(key)) continue;
      this.tried.add(key);
      const answers = new Map<string, boolean>();
      for (const [known, { isYes, isImplied }] of first) if (!isImplied) answers.set(known, isYes);
      answers.set(key, !yes);
      return { answers, otherwise: true };
    }
    return undefined;
  }

  /** What failed as often as it was reached. */
  certain(): readonly Noticed[] {
    return [...this.faultTimes.values()]
      .filter(({ times, at }) => times === this.reachedTimes.get(at))
      .map(({ fault }) => fault);
  }
}

/** A command as reached by some calls: positions are offsets in a file. */
function spotOf({ position }: CommandNode, { number }: CallChain): number {
  return number * 2 ** 24 + position;
}
