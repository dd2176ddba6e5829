/** Something that whoever looks at the dashboard wants to know at once. */
export type ServerEvent = {
  readonly kind: 'running' | 'finished' | 'failed';
  readonly watched: string;
  readonly run: string;
};

/** Who publishes need not know who listens. */
export type Events = {
  readonly publish: (event: ServerEvent) => void;
  readonly listen: (listener: (event: ServerEvent) => void) => () => void;
};

export function createEvents(): Events {
  const listeners = new Set<(event: ServerEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
