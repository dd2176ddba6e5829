import type { Finding } from '#findings';
import { isSecretKind } from '#kube';
import type { Location } from '#outcome';
import type { Report } from './report.ts';
import { shownLines } from './shown-lines.ts';

/** Lines of the tree's files by path and by their number, as far as a report points at them. */
export type Excerpts = Readonly<Record<string, Readonly<Record<number, string>>>>;

const linesAround = 3;

/** The lines at and around every place that a report names. Values of Secrets and of what looks like a credential are left out. */
export function readExcerpts(report: Report, read: (file: string) => string | undefined): Excerpts {
  const wanted = new Map<string, Map<number, boolean>>();
  for (const { location, isAboutSecret } of placesOf(report)) {
    const { file, line } = location;
    const lines = wanted.get(file) ?? new Map<number, boolean>();
    wanted.set(file, lines);
    for (let at = Math.max(1, line - linesAround); at <= line + linesAround; at++)
      lines.set(at, isAboutSecret || lines.get(at) === true);
  }
  const excerpts: Record<string, Record<number, string>> = {};
  for (const [file, numbers] of wanted) {
    const text = read(file);
    if (text !== undefined) excerpts[file] = pick(text, numbers);
  }
  return excerpts;
}

type Shown = { readonly location: Location; readonly isAboutSecret: boolean };

function placesOf({ findings, applications, problems }: Report): readonly Shown[] {
  const others = [
    ...applications.flatMap(({ forecast }) => (forecast?.chain ?? []).map((link) => link.location)),
    ...problems.map((problem) => problem.location),
  ].filter((location) => location !== undefined);
  return [
    ...findings.flatMap(placesOfFinding),
    ...others.map((location) => ({ location, isAboutSecret: false })),
  ];
}

/** A value that ends up in a Secret may stand in any file: values of a chart, a generator's, a patch. */
function placesOfFinding({ object, location, related, reasons }: Finding): readonly Shown[] {
  const isAboutSecret = object !== undefined && isSecretKind(object.kind);
  const reasoned = (reasons ?? []).map((reason) => reason.location).filter((each) => each !== undefined);
  return [location, ...related, ...reasoned].map((each) => ({ location: each, isAboutSecret }));
}

function pick(text: string, numbers: ReadonlyMap<number, boolean>): Record<number, string> {
  const shown = shownLines(text);
  const picked: Record<number, string> = {};
  for (const [number, hidesValues] of [...numbers].sort(([a], [b]) => a - b)) {
    const line = shown(number, hidesValues);
    if (line !== undefined) picked[number] = line;
  }
  return picked;
}
