/** Where a name lives, seen from the function being compiled. */
export type Place =
  | { readonly kind: 'local'; readonly slot: number }
  | { readonly kind: 'upvalue'; readonly slot: number }
  | { readonly kind: 'global' };

/** What a closure takes along when it is made: a cell of the function around it, or one of that one's upvalues. */
export interface Capture {
  readonly name: string;
  readonly fromLocal: boolean;
  readonly slot: number;
}

/** The names visible while one function is compiled. */
export class FunctionScope {
  readonly captures: Capture[] = [];
  private readonly blocks: Map<string, number>[] = [new Map()];
  private slots = 0;

  /** The text of the whole script. */
  readonly source: string;
  private readonly parent: FunctionScope | undefined;

  constructor(source: string, parent?: FunctionScope) {
    this.source = source;
    this.parent = parent;
  }

  enter(): void {
    this.blocks.push(new Map());
  }

  leave(): void {
    this.blocks.pop();
  }

  declare(name: string): number {
    const slot = this.slots++;
    this.blocks.at(-1)?.set(name, slot);
    return slot;
  }

  resolve(name: string): Place {
    const slot = this.localSlot(name);
    if (slot !== undefined) return { kind: 'local', slot };
    const captured = this.capture(name);
    return captured === undefined ? { kind: 'global' } : { kind: 'upvalue', slot: captured };
  }

  private localSlot(name: string): number | undefined {
    for (let i = this.blocks.length - 1; i >= 0; i--) {
      const slot = this.blocks[i]?.get(name);
      if (slot !== undefined) return slot;
    }
    return undefined;
  }

  private capture(name: string): number | undefined {
    const place = this.parent?.resolve(name);
    if (place === undefined || place.kind === 'global') return undefined;
    const fromLocal = place.kind === 'local';
    const known = this.captures.findIndex((item) => item.slot === place.slot && item.fromLocal === fromLocal);
    if (known >= 0) return known;
    return this.captures.push({ name, fromLocal, slot: place.slot }) - 1;
  }
}
