/** What a piece of work is about: `target`, `application` … */
export type WorkAbout = Readonly<Record<string, string>>;

/** Is told of a piece of work that begins; what it answers is called when the piece ends, by whatever way. */
export type WorkWatcher = (name: string, about: WorkAbout) => () => void;

/** All work of the line is synchronous, so that there is one watcher at a time. */
let watcher: WorkWatcher | undefined;

/** Tells a watcher of all work until another one is set, or none. */
export function watchWork(next: WorkWatcher | undefined): void {
  watcher = next;
}

/** Does a piece of work, and tells who watches when it begins and ends. */
export function traced<T>(name: string, about: WorkAbout, work: () => T): T {
  const end = watcher?.(name, about);
  if (end === undefined) return work();
  try {
    return work();
  } finally {
    end();
  }
}

/** The same for work that waits for something, while nothing else is under way. */
export async function tracedLater<T>(name: string, about: WorkAbout, work: () => Promise<T>): Promise<T> {
  const end = watcher?.(name, about);
  try {
    return await work();
  } finally {
    end?.();
  }
}
