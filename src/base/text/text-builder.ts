/**
 * A text that is put together from very many short pieces. JavaScript keeps `text += piece` as a tree of all pieces,
 * thirty times as large as the text when they are single letters; this one joins them as it goes.
 */
export class TextBuilder {
  private readonly joined: string[] = [];
  private pieces: string[] = [];

  add(piece: string): void {
    if (this.pieces.push(piece) < piecesAtOnce) return;
    this.joined.push(this.pieces.join(''));
    this.pieces = [];
  }

  toString(): string {
    return this.joined.length === 0 ? this.pieces.join('') : `${this.joined.join('')}${this.pieces.join('')}`;
  }
}

const piecesAtOnce = 4096;

/** A text with every character replaced, one after the other. */
export function mapCharacters(text: string, change: (char: string) => string): string {
  const changed = new TextBuilder();
  for (const char of text) changed.add(change(char));
  return changed.toString();
}
