/** A link of the chain from an Application to what holds it back. */
export type Link = {
  readonly need: string;
  readonly message: string;
  readonly location?: { readonly file: string; readonly line: number };
};

export type Verdict = 'converges' | 'manual' | 'blocked' | 'unverified';

/** An Application on a target, with what is foreseen for it. */
export type Foreseen = {
  readonly target: string;
  readonly forecast?: { readonly verdict: Verdict; readonly chain: readonly Link[] };
};

/** One thing that holds Applications back, with every Application whose chain ends in it. */
export type Cause<A extends Foreseen> = {
  readonly id: string;
  readonly verdict: Verdict;
  /** The end of the chains; for a circle, the link that names it. */
  readonly root: LinkOf<A>;
  readonly isCircle: boolean;
  readonly applications: readonly A[];
  readonly targets: readonly string[];
};

type LinkOf<A extends Foreseen> = NonNullable<A['forecast']>['chain'][number];

/**
 * The causes by how much they hold back. Two chains have one cause when they end in the same need at the same line
 * with the same words, the name of the target left aside.
 */
export function groupCauses<A extends Foreseen>(applications: readonly A[]): readonly Cause<A>[] {
  const groups = new Map<string, A[]>();
  for (const application of applications) {
    const root = application.forecast?.chain.at(-1);
    if (root === undefined || verdictOf(application) === 'converges') continue;
    const key = `${verdictOf(application)} ${linkKey(root, application.target)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [application]);
    else group.push(application);
  }
  const causes = [...groups].flatMap(([key, group]) => cause(key, group) ?? []);
  return causes.sort(
    (a, b) =>
      rank(a.verdict) - rank(b.verdict) ||
      b.applications.length - a.applications.length ||
      (a.root.message < b.root.message ? -1 : 1),
  );
}

function cause<A extends Foreseen>(key: string, applications: readonly A[]): Cause<A> | undefined {
  const chain: readonly LinkOf<A>[] = applications[0]?.forecast?.chain ?? [];
  const root = chain.at(-1);
  if (applications[0] === undefined || root === undefined) return undefined;
  return {
    id: shortHash(key),
    verdict: verdictOf(applications[0]),
    root,
    isCircle: root.need === 'cycle',
    applications,
    targets: [...new Set(applications.map(({ target }) => target))],
  };
}

/** What makes two links of different Applications the same. */
export function linkKey({ need, message, location }: Link, target: string): string {
  return `${need} ${placeKey(location)} ${withoutTarget(message, target)}`;
}

function placeKey(location: Link['location']): string {
  return location === undefined ? '' : `${location.file}:${location.line}`;
}

/** `payments-dev` and `payments-local` are one name on two targets. */
export function withoutTarget(text: string, target: string): string {
  const parts = text.split(target);
  if (parts.length === 1) return text;
  return parts.reduce((before, after) =>
    isWordEnd(before.at(-1)) && isWordEnd(after.at(0))
      ? `${before.replace(/[-_.]$/, '')}${after}`
      : `${before}${target}${after}`,
  );
}

function isWordEnd(character: string | undefined): boolean {
  return character === undefined || !/[A-Za-z0-9]/.test(character);
}

/** Without a forecast nothing is known. */
function verdictOf({ forecast }: Foreseen): Verdict {
  return forecast?.verdict ?? 'unverified';
}

function rank(verdict: Verdict): number {
  return ['blocked', 'manual', 'unverified', 'converges'].indexOf(verdict);
}

/** FNV-1a, 32 bits: short enough for an address, and the same in every run. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
