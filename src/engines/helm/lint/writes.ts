import { type Abstract, type Unknown, known, partOf } from './abstract-value.ts';

/** What templates put into values that are not known. */
export class Writes {
  private readonly entries = new Map<string, Map<string, Abstract>>();
  private readonly epochs = new Map<string, number>();

  /** A field of something unknown, as it was left. */
  field(whole: Unknown, name: string): Abstract {
    const written = this.entries.get(whole.expression)?.get(name);
    if (written) return written;
    const epoch = this.epochs.get(whole.expression);
    return partOf(whole, epoch === undefined ? `.${name}` : `@${epoch}.${name}`);
  }

  set(whole: Unknown, name: string, value: Abstract): void {
    let entries = this.entries.get(whole.expression);
    if (!entries) this.entries.set(whole.expression, (entries = new Map()));
    entries.set(name, value);
  }

  remove(whole: Unknown, name: string): void {
    this.set(whole, name, known(null));
  }

  /** Says that anything in it may have changed. */
  forget(whole: Unknown): void {
    this.entries.delete(whole.expression);
    this.epochs.set(whole.expression, (this.epochs.get(whole.expression) ?? 0) + 1);
  }
}
