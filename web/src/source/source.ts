import type {
  ApplicationReport,
  ChangePage,
  FixProof,
  History,
  LiveApplication,
  ReportPage,
  ShownObjects,
} from '#report';

/** What came of asking for the data. */
export type Loaded =
  | { readonly kind: 'page'; readonly page: ReportPage }
  /** There is nothing to show yet, for this reason. */
  | { readonly kind: 'waiting'; readonly why: string }
  /** Whoever looks has to say first who they are. */
  | { readonly kind: 'locked' };

/** What a source tells while it is watched. */
export type News = 'newer' | 'running' | 'lost' | 'back';

/**
 * Where the page gets its data from: a report inside the file, or a server. `load` rejects with a sentence for
 * people. What only a server can do is absent in a file.
 */
export type Source = {
  readonly load: () => Promise<Loaded>;
  readonly watch?: (onNews: (news: News) => void) => () => void;
  readonly objects?: LoadObjects;
  readonly changes?: Changes;
  readonly fixes?: Fixes;
  readonly history?: () => Promise<History>;
  /** How Applications are on the clusters that are watched. */
  readonly live?: () => Promise<readonly LiveApplication[]>;
  /** Exchanges a token for a session; rejects with a sentence when it is not the right one. */
  readonly logIn?: (token: string) => Promise<void>;
  /** How to log in. */
  readonly logins?: () => Promise<Logins>;
  /** Everything that the server watches, to choose from. */
  readonly watched?: () => Promise<readonly Watched[]>;
};

/** Gives what an Application renders; `undefined` when it is not kept. */
export type LoadObjects = (application: ApplicationReport) => Promise<ShownObjects | undefined>;

/** The branches of what is shown, and what each would do; `read` waits until they have been compared. */
export type Changes = {
  readonly list: () => Promise<readonly Branch[]>;
  readonly read: (commit: string) => Promise<ChangePage>;
};

/** Cures of findings, by the id of each; the way that was chosen is empty where nobody chose. */
export type Fixes = {
  readonly read: (finding: string, option: string) => Promise<FixState>;
  /** Begins to look for one and to prove it. */
  readonly prove: (finding: string, option: string) => Promise<FixState>;
};

export type FixState =
  | { readonly kind: 'reading' | 'unasked' | 'proving' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done'; readonly proof: FixProof };

export type Branch = {
  readonly name: string;
  readonly commit: string;
  readonly author: string;
  readonly at: string;
  readonly subject: string;
};

export type Watched = { readonly id: string; readonly title: string; readonly isShown: boolean };

/** Whether a token is asked for, and whether a provider can say who somebody is. */
export type Logins = { readonly token: boolean; readonly provider: boolean };
