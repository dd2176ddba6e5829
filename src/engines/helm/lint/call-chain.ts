/** The calls that lead to a template; the same object for the same calls. */
export class CallChain {
  readonly number: number;
  private readonly numbers: { count: number };
  private readonly inner = new Map<string, CallChain>();

  constructor(numbers = { count: 0 }) {
    this.numbers = numbers;
    this.number = numbers.count++;
  }

  /** The chain with one more call. */
  into(name: string, position: number): CallChain {
    const key = `${position} ${name}`;
    let chain = this.inner.get(key);
    if (!chain) this.inner.set(key, (chain = new CallChain(this.numbers)));
    return chain;
  }
}
