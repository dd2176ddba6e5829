/** Who opens a workspace: the folder it stands in, its environment variables and its clock. */
export type Caller = {
  readonly cwd: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly now: () => Date;
};
