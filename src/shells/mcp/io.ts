/** What the server may touch of the outer world besides its streams. */
export type Io = {
  readonly cwd: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly now: () => Date;
  /** A line for who runs the server. */
  readonly log: (line: string) => void;
};
