import type { Agent } from 'node:http';

/** A server and how to log in to it. Holds no method but reading: see `readJson` and `streamLines`. */
export type Connection = {
  /** The context or the name that Argo CD gives the cluster. */
  readonly name: string;
  /** The address, without credentials. */
  readonly server: string;
  /** Headers and TLS of the next request; asked again when a login has run out. */
  readonly authorize: () => Promise<Authorization>;
};

export type Authorization = {
  readonly headers: Readonly<Record<string, string>>;
  readonly agent?: Agent;
};
