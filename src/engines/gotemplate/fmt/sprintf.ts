import { TextBuilder } from '#text';
import type { Evaluated } from '../values/go-value.ts';
import { GoInt } from '../values/go-value.ts';
import { typeName } from '../values/types.ts';
import { type Flags, NO_FLAGS } from './flags.ts';
import { formatVerb } from './verbs.ts';

/** fmt.Sprintf: Go's verbs, flags, widths, argument indexes and its marks for every mistake. */
export function sprintf(format: string, args: readonly Evaluated[]): string {
  return new Printer(format, args).print();
}

const MAX_NUMBER = 1_000_000;

class Printer {
  private readonly format: string;
  private readonly args: readonly Evaluated[];
  private at = 0;
  private next = 0;
  private reordered = false;
  private goodIndex = true;

  constructor(format: string, args: readonly Evaluated[]) {
    this.format = format;
    this.args = args;
  }

  print(): string {
    const text = new TextBuilder();
    while (this.at < this.format.length) {
      const percent = this.format.indexOf('%', this.at);
      if (percent < 0) {
        text.add(this.format.slice(this.at));
        break;
      }
      text.add(this.format.slice(this.at, percent));
      this.at = percent + 1;
      text.add(this.directive());
    }
    if (!this.reordered && this.next < this.args.length) text.add(this.extra());
    return text.toString();
  }

  private directive(): string {
    const flags: Flags = { ...NO_FLAGS };
    this.goodIndex = true;
    let afterIndex = false;
    let marks = '';
    this.readFlags(flags);
    afterIndex = this.readIndex();
    if (this.format[this.at] === '*') {
      this.at++;
      const width = this.numberArgument();
      if (width === undefined) marks += '%!(BADWIDTH)';
      else {
        flags.width = Math.abs(width);
        if (width < 0) {
          flags.minus = true;
          flags.zero = false;
        }
      }
      afterIndex = false;
    } else {
      const width = this.readNumber();
      if (width !== undefined) {
        flags.width = width;
        if (afterIndex) this.goodIndex = false;
      }
    }
    if (this.format[this.at] === '.') {
      this.at++;
      if (afterIndex) this.goodIndex = false;
      afterIndex = this.readIndex();
      if (this.format[this.at] === '*') {
        this.at++;
        const precision = this.numberArgument();
        if (precision === undefined) marks += '%!(BADPREC)';
        else flags.precision = precision < 0 ? undefined : precision;
        afterIndex = false;
      } else {
        flags.precision = this.readNumber() ?? 0;
      }
    }
    if (!afterIndex) this.readIndex();
    return marks + this.verb(flags);
  }

  private verb(flags: Flags): string {
    if (this.at >= this.format.length) return '%!(NOVERB)';
    const verb = String.fromCodePoint(this.format.codePointAt(this.at) ?? 0);
    this.at += verb.length;
    if (verb === '%') return '%';
    if (!this.goodIndex) return `%!${verb}(BADINDEX)`;
    if (this.next >= this.args.length) return `%!${verb}(MISSING)`;
    const value = this.args[this.next++];
    return formatVerb(value, verb, flags);
  }

  private readFlags(flags: Flags): void {
    for (; this.at < this.format.length; this.at++) {
      switch (this.format[this.at]) {
        case '#':
          flags.sharp = true;
          break;
        case '0':
          flags.zero = true;
          break;
        case '+':
          flags.plus = true;
          break;
        case '-':
          flags.minus = true;
          break;
        case ' ':
          flags.space = true;
          break;
        default:
          return;
      }
    }
  }

  private readIndex(): boolean {
    if (this.format[this.at] !== '[') return false;
    this.reordered = true;
    const close = this.format.indexOf(']', this.at);
    if (close < 0) {
      this.goodIndex = false;
      this.at++;
      return false;
    }
    const digits = this.format.slice(this.at + 1, close);
    this.at = close + 1;
    const index = /^[0-9]+$/.test(digits) ? Number(digits) : 0;
    if (index < 1 || index > this.args.length) {
      this.goodIndex = false;
      return true;
    }
    this.next = index - 1;
    return true;
  }

  private readNumber(): number | undefined {
    const start = this.at;
    while (/[0-9]/.test(this.format[this.at] ?? '')) this.at++;
    const value = Number(this.format.slice(start, this.at));
    return start === this.at || value > MAX_NUMBER ? undefined : value;
  }

  private numberArgument(): number | undefined {
    const value = this.args[this.next];
    if (this.next < this.args.length) this.next++;
    const whole = value instanceof GoInt ? value.value : value;
    if (typeof whole !== 'bigint' || whole > MAX_NUMBER || whole < -MAX_NUMBER) return undefined;
    return Number(whole);
  }

  private extra(): string {
    const rest = this.args.slice(this.next).map((value) => {
      if (value === null || value === undefined) return '<nil>';
      return `${typeName(value)}=${formatVerb(value, 'v', { ...NO_FLAGS })}`;
    });
    return `%!(EXTRA ${rest.join(', ')})`;
  }
}
