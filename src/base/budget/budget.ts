import { type Resource, exceeded } from './budget-exceeded.ts';

/** How much is granted. What is not named is not bounded. */
export type Allowance = {
  /** Steps of any engine: nodes executed, items visited; slow ones count as many. */
  readonly steps: number;
  /** Bytes of text and data that are built, what is thrown away again included. */
  readonly bytes: number;
  /** Levels of nesting. */
  readonly depth: number;
  /** Milliseconds by the clock that was handed in. */
  readonly milliseconds: number;
};

/** Milliseconds since some moment. */
export type Stopwatch = () => number;

/** What a part may take: in all, and without asking the whole. */
export type Share = {
  readonly allowance: Partial<Allowance>;
  /** What every part may take, whatever its neighbours took before it. */
  readonly ordinary: Ordinary;
};

/** What some work took. */
export type Taken = Pick<Allowance, 'steps' | 'bytes'>;

type Ordinary = Pick<Allowance, 'steps' | 'bytes'>;

type From = {
  readonly whole?: Budget;
  readonly share?: Share;
  /** What may be taken without asking the whole. */
  readonly free?: Ordinary | undefined;
  readonly elapsed?: Stopwatch | undefined;
};

/**
 * What is left of an allowance. It is handed in, charged in every loop and for every allocation over input that
 * somebody else wrote, and throws `BudgetExceeded` when it is spent. What a part takes beyond its ordinary share it
 * takes from the whole.
 */
export class Budget {
  private steps: number;
  private bytes: number;
  private freeSteps: number;
  private freeBytes: number;
  private depth = 0;
  /** How many steps may be taken before they are settled, and how many of them are left. */
  private granted: number;
  private left: number;
  private nextLook = lookEvery;
  /** Where this is a task inside of other work: that work, which pays for every step. */
  private readonly outer: Budget | undefined;
  private readonly allowance: Allowance;
  private readonly from: From;
  private started: number;

  constructor(allowance: Partial<Allowance> = {}, from: From = {}) {
    this.allowance = { ...unbounded, ...allowance };
    this.from = from;
    this.started = from.elapsed?.() ?? 0;
    this.steps = this.allowance.steps;
    this.bytes = this.allowance.bytes;
    this.granted = this.left = Math.min(lookEvery, this.steps);
    this.outer = from.free ? undefined : from.whole;
    this.freeSteps = from.free?.steps ?? 0;
    this.freeBytes = from.free?.bytes ?? 0;
  }

  /** The budget of one piece of work: of one application, where this is that of a run. */
  part(): Budget {
    const { share, elapsed } = this.from;
    return new Budget(share?.allowance, { whole: this, free: share?.ordinary, elapsed });
  }

  /** A budget for a task inside of this work: what it takes is taken from this one too. */
  within(allowance: Partial<Allowance>): Budget {
    return new Budget(allowance, { whole: this, elapsed: this.from.elapsed });
  }

  /** A task inside of this work that may take a part of its time. */
  partOfTime(part: number): Budget {
    return this.within({ milliseconds: this.allowance.milliseconds * part });
  }

  /** A task inside of this work that knows how much it took. */
  measured(): Budget {
    const most = Number.MAX_SAFE_INTEGER;
    return this.within({ steps: most, bytes: most, depth: this.allowance.depth - this.depth });
  }

  /** What was taken of a budget that `measured` made. */
  get taken(): Taken {
    const { steps, bytes } = this.allowance;
    return { steps: steps - this.steps + this.granted - this.left, bytes: bytes - this.bytes };
  }

  /** Whether so much can be taken at once without an end. */
  affords({ steps, bytes }: Taken): boolean {
    const open = this.granted - this.left;
    if (steps > this.steps - open || bytes > this.bytes) return false;
    const { whole } = this.from;
    if (this.outer || !whole) return this.outer?.affords({ steps, bytes }) ?? true;
    const beyond = { steps: open + steps - this.freeSteps, bytes: bytes - this.freeBytes };
    return whole.affords({ steps: Math.max(0, beyond.steps), bytes: Math.max(0, beyond.bytes) });
  }

  /** Takes what the same work took before. */
  take({ steps, bytes }: Taken): void {
    this.charge(steps);
    this.allocate(bytes);
  }

  /** Whether it was this budget that ended, and not only the whole that it takes from. */
  get isSpent(): boolean {
    return this.steps < 0 || this.bytes < 0;
  }

  /** As much again, for work that is done a second time. */
  again(): Budget {
    return new Budget(this.allowance, this.from);
  }

  /** Counts the time from here on again, for work that others have come in between. */
  restartClock(): void {
    this.started = this.from.elapsed?.() ?? 0;
  }

  /** Grants everything once more, of the whole as well: for another run that goes on with what this one made. */
  renew(): void {
    const fresh = this.again();
    this.steps = fresh.steps;
    this.bytes = fresh.bytes;
    this.freeSteps = fresh.freeSteps;
    this.freeBytes = fresh.freeBytes;
    this.granted = fresh.granted;
    this.left = fresh.left;
    this.started = fresh.started;
    this.from.whole?.renew();
  }

  /** Takes steps. They are counted down here and settled by the thousand, because this is called for every one. */
  charge(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) this.settle();
    this.outer?.charge(steps);
  }

  private settle(): void {
    const spent = this.granted - this.left;
    this.steps -= spent;
    if (this.steps < 0) this.fail('steps');
    this.granted = this.left = Math.min(lookEvery, this.steps);
    const beyond = spent - this.freeSteps;
    this.freeSteps = Math.max(0, -beyond);
    if (this.outer === undefined && beyond > 0) this.from.whole?.charge(beyond);
    this.look();
  }

  /** Takes bytes, before they are allocated; to fill them takes time as well. */
  allocate(bytes: number): void {
    this.bytes -= bytes;
    if (this.bytes < 0) this.fail('bytes');
    this.nextLook -= bytes / bytesPerStep;
    if (this.nextLook < 0) this.look();
    if (this.from.whole === undefined) return;
    if (this.freeBytes >= bytes) this.freeBytes -= bytes;
    else this.from.whole.allocate(bytes);
  }

  /** Goes one level deeper; `leave` comes back. */
  enter(): void {
    this.depth++;
    if (this.depth > this.allowance.depth) this.fail('depth');
  }

  leave(): void {
    this.depth--;
  }

  /** Looks at the clock, if there is one: the last resort, for work that no count has caught. */
  look(): void {
    this.nextLook = lookEvery;
    const { elapsed, whole } = this.from;
    if (elapsed === undefined) return;
    if (elapsed() - this.started > this.allowance.milliseconds) this.fail('time');
    whole?.look();
  }

  private fail(resource: Resource): never {
    const limit = resource === 'time' ? this.allowance.milliseconds : this.allowance[resource];
    throw exceeded(resource, limit, this.from.share !== undefined);
  }
}

const lookEvery = 20_000;
const bytesPerStep = 64;

const unbounded: Allowance = {
  steps: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
  milliseconds: Number.POSITIVE_INFINITY,
};
