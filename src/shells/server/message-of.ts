/** What a failure says of itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'something that is no error was thrown';
}

/** The same with the way that led there, for a log. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}
