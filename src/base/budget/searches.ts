/**
 * What a run may spend on looking for one thing among all others: for names that look like one that is not there, for a
 * name in every script. Whoever looks takes what it costs first; when nothing is left, nothing is looked for any more, and
 * the run says so. It throws nothing: what is sought there is one reason among others, for each of many references.
 */
export class Searches {
  private left: number;
  private readonly allowance: number;

  /** About ten nanoseconds each. */
  constructor(allowance: number) {
    this.allowance = allowance;
    this.left = allowance;
  }

  /** Takes what a search costs, and answers whether it may be made. */
  take(steps: number): boolean {
    this.left -= steps;
    return this.left >= 0;
  }

  /** Whether something was not looked for any more. */
  get areSpent(): boolean {
    return this.left < 0;
  }

  /** Grants everything once more, for another run. */
  renew(): void {
    this.left = this.allowance;
  }
}
