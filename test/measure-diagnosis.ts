import { type Cause, type Diagnosis, diagnose } from '#diagnosis';
import type { PlantedCause, Situation } from './live-situations.ts';

/** What was planted in a situation and was missed, what was found beyond it, and who was blamed wrongly. */
export type Measured = {
  readonly name: string;
  readonly planted: number;
  readonly missed: readonly string[];
  /** Those among the missed whose object some cause names, under another class. */
  readonly otherClass: readonly string[];
  /** Those among them whose class such a cause gives as what it may also be, first of all. */
  readonly second: readonly string[];
  /** Those among them whose class such a cause gives anywhere. */
  readonly told: readonly string[];
  /** How many classes each cause gives, itself and what it may also be. */
  readonly classes: readonly number[];
  /** How sure each cause is said to be, and whether it was planted. */
  readonly sure: readonly { readonly confidence: Cause['confidence']; readonly isRight: boolean }[];
  readonly extra: readonly string[];
  readonly red: number;
  readonly wrong: readonly string[];
};

/**
 * What the diagnosis makes of a situation, held against what was planted. An Application that Argo CD showed well is not
 * red: whoever shares an object with it may be, and blaming a cause for it is wrong.
 */
export function measure({ name, truth, snapshot }: Situation): Measured {
  const diagnosis = diagnose(snapshot());
  const causes = [...diagnosis.causes.map(blamed), ...diagnosis.stale.map(staleCause)];
  const matches = truth.causes.map((planted) => causes.filter((cause) => isSame(cause, planted)));
  const extra = causes.filter((cause) => !matches.some((match) => match.includes(cause)));
  const isWell = (application: string): boolean => {
    const seen = truth.applications[application];
    return seen?.sync === 'Synced' && seen.health === 'Healthy' && seen.operation === 'Succeeded';
  };
  const explained = [...new Set(truth.causes.flatMap(({ explains }) => explains))].filter(
    (application) => !isWell(application),
  );
  const blamedThoughWell = [...new Set(causes.flatMap(({ applications }) => applications))].filter(isWell);
  const wrong = explained.filter(
    (application) =>
      extra.some(({ applications }) => applications.includes(application)) ||
      truth.causes.some(
        (planted, index) =>
          planted.explains.includes(application) !==
          (matches[index] ?? []).some(({ applications }) => applications.includes(application)),
      ),
  );
  const missed = truth.causes.filter((_, index) => matches[index]?.length === 0);
  const named = new Set(causes.flatMap(({ objects }) => objects));
  const isTold = (planted: PlantedCause, most: number): boolean =>
    causes.some(
      (cause) =>
        cause.others.slice(0, most).includes(planted.class) && cause.objects.includes(planted.object),
    );
  return {
    name,
    planted: truth.causes.length,
    missed: missed.map(({ class: kind, object }) => `${kind} ${object}`),
    otherClass: missed.filter(({ object }) => named.has(object)).map(({ object }) => object),
    second: missed.filter((it) => isTold(it, 1)).map(({ object }) => object),
    told: missed.filter((it) => isTold(it, Number.POSITIVE_INFINITY)).map(({ object }) => object),
    classes: diagnosis.causes.map(({ alternatives = [] }) => 1 + alternatives.length),
    sure: diagnosis.causes.map((cause) => ({
      confidence: cause.confidence,
      isRight: truth.causes.some((planted) => isSame(blamed(cause), planted)),
    })),
    extra: extra.map(({ class: kind, objects }) => `${kind} ${objects[0] ?? ''}`),
    red: explained.length,
    wrong: [...wrong, ...blamedThoughWell],
  };
}

/** A cause as far as it is compared; Applications by their bare name. */
type Blamed = {
  readonly class: string;
  /** What it may also be, the likelier first. */
  readonly others: readonly string[];
  readonly objects: readonly string[];
  readonly applications: readonly string[];
};

function blamed({ class: kind, objects, applications, alternatives = [] }: Cause): Blamed {
  const others = alternatives.map((it) => it.class);
  return { class: kind, others, objects, applications: applications.map(bareName) };
}

/** A stale failure stands in a group of its own in the diagnosis; the catalogue knows it as a class. */
function staleCause({ application }: Diagnosis['stale'][number]): Blamed {
  const object = `Application.argoproj.io/${application}`;
  return {
    class: 'stale-failed-operation',
    others: [],
    objects: [object],
    applications: [bareName(application)],
  };
}

/** Found means: the same class, and the object among those that the cause names. */
function isSame(cause: Blamed, planted: PlantedCause): boolean {
  return cause.class === planted.class && cause.objects.includes(planted.object);
}

function bareName(application: string): string {
  return application.slice(application.indexOf('/') + 1);
}

/** The numbers of several situations together. */
export function summarize(measured: readonly Measured[]) {
  const sum = (read: (it: Measured) => number): number => measured.reduce((total, it) => total + read(it), 0);
  const planted = sum((it) => it.planted);
  const red = sum((it) => it.red);
  return {
    situations: measured.length,
    planted,
    found: planted - sum((it) => it.missed.length),
    otherClass: sum((it) => it.otherClass.length),
    second: sum((it) => it.second.length),
    told: sum((it) => it.told.length),
    causes: sum((it) => it.classes.length),
    classes: sum((it) => it.classes.reduce((total, count) => total + count, 0)),
    mostClasses: Math.max(0, ...measured.flatMap((it) => it.classes)),
    byConfidence: Object.fromEntries(
      (['proven', 'likely', 'possible'] as const).map((confidence) => {
        const told = measured.flatMap(({ sure }) => sure.filter((it) => it.confidence === confidence));
        return [confidence, { told: told.length, right: told.filter(({ isRight }) => isRight).length }];
      }),
    ),
    mostExtra: Math.max(0, ...measured.map(({ extra }) => extra.length)),
    extra: sum((it) => it.extra.length),
    red,
    attributed: red - sum((it) => it.wrong.length),
    notAsPlanted: measured
      .filter(({ missed, extra, wrong }) => missed.length + extra.length + wrong.length > 0)
      .map(({ name }) => name),
  };
}
