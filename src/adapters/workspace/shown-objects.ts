import type { Report, ReportPage, ShownObjects } from '#report';
import type { RunResult } from '#run';
import type { Workspace } from './open-workspace.ts';
import { showApplication } from './show-application.ts';

/** The rendered objects of an Application, by the key that pages use; shown when asked for. */
export type ObjectsOf = { readonly key: string; readonly show: () => ShownObjects };

/** The rendered objects of every Application that Argo CD will show. */
export function shownObjects({ tree }: Workspace, { fleets }: RunResult): readonly ObjectsOf[] {
  return fleets.flatMap(({ target, applications }) =>
    applications
      .filter(({ standing }) => standing.kind === 'deployed')
      .map((unit) => ({
        key: `${target}/${unit.owner.namespace}/${unit.owner.name}`,
        show: () => showApplication(tree, unit),
      })),
  );
}

/** How many characters of a file may be rendered objects: with more of them browsers take seconds to open it. */
const roomInFile = 4_000_000;

/** The objects that a file takes along: those of blocked Applications first, and others as far as they fit. */
export function objectsForFile(
  workspace: Workspace,
  result: RunResult,
  { applications }: Report,
): NonNullable<ReportPage['objects']> {
  const verdicts = new Map(
    applications.map(({ target, namespace, name, forecast }) => [
      `${target}/${namespace}/${name}`,
      forecast?.verdict,
    ]),
  );
  const wanted = shownObjects(workspace, result).filter(({ key }) => verdicts.has(key));
  const isBlocked = ({ key }: ObjectsOf) => verdicts.get(key) === 'blocked';
  const taken: Record<string, ShownObjects> = {};
  let room = roomInFile;
  for (const { key, show } of [...wanted.filter(isBlocked), ...wanted.filter((each) => !isBlocked(each))]) {
    const shown = show();
    room -= JSON.stringify(shown).length;
    if (room < 0) break;
    taken[key] = shown;
  }
  return taken;
}
