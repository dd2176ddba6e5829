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
  readonly namespace: string;
  readonly name: string;
  readonly forecast?: { readonly verdict: Verdict; readonly chain: readonly Link[] };
};

/** What a finding says of the Applications that it holds up; the heaviest findings come first. */
export type Blaming = {
  readonly id: string;
  readonly location: Line;
  readonly also?: readonly { readonly location?: Line }[];
  readonly blocks?: readonly {
    readonly target: string;
    readonly namespace?: string;
    readonly name: string;
  }[];
};

type Line = NonNullable<Link['location']>;

/** One thing that holds Applications back, with every Application whose chain ends in it. */
export type Cause<A extends Foreseen, F extends Blaming = Blaming> = {
  readonly id: string;
  readonly verdict: Verdict;
  /** The end of the chains; for a circle, the link that names it. */
  readonly root: LinkOf<A>;
  readonly isCircle: boolean;
  /** What says at which line to mend it. */
  readonly finding?: F;
  readonly applications: readonly A[];
  readonly targets: readonly string[];
};

type LinkOf<A extends Foreseen> = NonNullable<A['forecast']>['chain'][number];

/**
 * The causes by how much they hold back. Two chains have one cause when one finding says what their ends come to, since
 * one edit mends both; where none does, when they end in the same need at the same line with the same words, the name of
 * the target left aside.
 */
export function groupCauses<A extends Foreseen, F extends Blaming = Blaming>(
  applications: readonly A[],
  findings: readonly F[] = [],
): readonly Cause<A, F>[] {
  const blaming = findingsByApplication(findings);
  const groups = new Map<string, Group<A, F>>();
  for (const application of applications) {
    const root = application.forecast?.chain.at(-1);
    if (root === undefined || verdictOf(application) === 'converges') continue;
    const finding = atTheEnd(application, blaming);
    const end = finding === undefined ? linkKey(root, application.target) : `${root.need} ${finding.id}`;
    const key = `${verdictOf(application)} ${end}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, root, finding, applications: [application] });
    else group.applications.push(application);
  }
  return [...groups.values()]
    .map(cause)
    .sort(
      (a, b) =>
        rank(a.verdict) - rank(b.verdict) ||
        b.applications.length - a.applications.length ||
        (a.root.message < b.root.message ? -1 : 1),
    );
}

type Group<A extends Foreseen, F extends Blaming> = {
  readonly key: string;
  readonly root: LinkOf<A>;
  readonly finding: F | undefined;
  readonly applications: [A, ...A[]];
};

function cause<A extends Foreseen, F extends Blaming>({
  key,
  root,
  finding,
  applications,
}: Group<A, F>): Cause<A, F> {
  return {
    id: shortHash(key),
    verdict: verdictOf(applications[0]),
    root,
    isCircle: isCircle(root),
    ...(finding && { finding }),
    applications,
    targets: [...new Set(applications.map(({ target }) => target))],
  };
}

function findingsByApplication<F extends Blaming>(findings: readonly F[]): ReadonlyMap<string, readonly F[]> {
  const known = new Map<string, F[]>();
  for (const finding of findings)
    for (const { target, namespace = '', name } of finding.blocks ?? []) {
      const key = JSON.stringify([target, namespace, name]);
      const list = known.get(key);
      if (list === undefined) known.set(key, [finding]);
      else list.push(finding);
    }
  return known;
}

/**
 * The finding that speaks of the end of a chain, or of the circle that it ends in. Findings at lines that a chain merely
 * goes through are about something else; one at none of its lines was found by what it speaks of.
 */
function atTheEnd<F extends Blaming>(
  { target, namespace, name, forecast }: Foreseen,
  blaming: ReadonlyMap<string, readonly F[]>,
): F | undefined {
  const chain = forecast?.chain ?? [];
  const held = ['', namespace].flatMap((each) => blaming.get(JSON.stringify([target, each, name])) ?? []);
  const end = chain.findLast(({ location }) => location !== undefined)?.location;
  const elsewhere = held.find((finding) => !chain.some(({ location }) => standsAt(finding, location)));
  const root = chain.at(-1);
  if (root !== undefined && isCircle(root)) return elsewhere ?? held[0];
  return held.find((finding) => standsAt(finding, end)) ?? elsewhere;
}

function standsAt({ location, also = [] }: Blaming, line: Line | undefined): boolean {
  return [location, ...also.flatMap((other) => other.location ?? [])].some(
    (each) => each.file === line?.file && each.line === line.line,
  );
}

function isCircle({ need }: Link): boolean {
  return need === 'cycle';
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
