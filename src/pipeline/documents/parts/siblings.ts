import { addTo } from '#groups';
import { firstNames } from '#text';
import { bullets, say } from '../blocks.ts';
import type { Block, Evidence, Statement } from '../document.ts';
import type { Issue } from '../issue.ts';
import { isWell, stateText, withoutStage } from '../states.ts';
import type { View } from '../view.ts';

const mostDifferences = 10;

/** The same Applications in other environments that are well, and what git makes different there. */
export function siblings(issue: Issue, { states, input }: View): readonly Block[] {
  const own = new Set(issue.applications);
  const families = new Set(issue.applications.map(withoutStage));
  const groups = new Map<string, string[]>();
  for (const state of states)
    if (!own.has(state.name) && isWell(state) && families.has(withoutStage(state.name)))
      addTo(groups, `${state.environment} ${stateText(state)}`, state.name);
  const well = [...groups].map(([key, names]) =>
    say(
      `${key.slice(0, key.lastIndexOf(' '))}: ${firstNames(names, 3)} ${names.length === 1 ? 'is' : 'are'} ${key.slice(key.lastIndexOf(' ') + 1)}`,
    ),
  );
  return bullets([
    ...well,
    ...otherTargets(issue, input.git?.report.targets ?? []),
    ...differences(issue, input.parities ?? []),
  ]);
}

/** Targets on which the rules find nothing of it. */
function otherTargets(
  { targets, findings }: Issue,
  all: readonly { readonly name: string }[],
): readonly Statement[] {
  if (findings.length === 0) return [];
  const clean = all.filter(({ name }) => !targets.includes(name)).map(({ name }) => name);
  const rules = [...new Set(findings.map(({ rule }) => rule))].join(', ');
  return clean.length === 0 ? [] : [say(`On ${clean.join(', ')} ${rules} does not find it.`)];
}

/** What two targets render differently of the objects that the issue is about. */
function differences(
  { findings, objects }: Issue,
  parities: NonNullable<View['input']['parities']>,
): readonly Statement[] {
  const names = new Set([
    ...findings.flatMap(({ object }) => (object === undefined ? [] : [object.name])),
    ...objects.map((object) => object.slice(object.lastIndexOf('/') + 1)),
  ]);
  return parities
    .flatMap(({ left, right, differences: all }) =>
      all
        .filter(({ object }) => names.has(object.slice(object.lastIndexOf('/') + 1)))
        .map(({ object, path, leftLocation, rightLocation, ...values }) => {
          const side = (name: string, value: unknown): string =>
            `${name}: ${value === undefined ? 'absent' : valueText(value)}`;
          const at = (location: typeof leftLocation, says: string): readonly Evidence[] =>
            location === undefined ? [] : [{ kind: 'line', location, says }];
          return say(`${object}${path}: ${side(left, values.left)}, ${side(right, values.right)}`, [
            ...at(leftLocation, left),
            ...at(rightLocation, right),
          ]);
        }),
    )
    .slice(0, mostDifferences);
}

const maxValue = 120;

function valueText(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
}
