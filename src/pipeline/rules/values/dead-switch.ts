import { indication } from '#evidence';
import { textBefore } from '#text';
import { baseName } from '#files';
import type { Guard, ValuePath } from '#helm';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import type { Setting, Site } from './chart-settings.ts';
import { slipOf } from './slip.ts';
import { settingText } from './unread-settings.ts';
import { type UnusedSetting, unusedSettings } from './unused-settings.ts';

/** A chart offers a switch that none of its templates reads, so that switching it changes nothing. */
export const deadSwitch = defineRule<{ key: string; guard?: string }>({
  name: 'dead-switch',
  title: 'A switch in the values is read by no template',
  impact: 'weakens',
  allWeKnow: 'no template of the chart reads it',
  looksAt: 'everything',
  find(context, report) {
    const { fleets } = context;
    for (const unused of unusedSettings(context)) {
      if (unused.chart.chart.templates.length === 0) continue;
      const found = switchOf(unused);
      if (!found || slipOf(unused.path.at(-1) ?? '', unused.unset.keys()) !== undefined) continue;
      const foreign = foreignGuard(found.path, unused.chart.reads.guards);
      if ((!foreign && (!found.isNamed || unused.isBulk)) || !unused.place()) continue;
      const place = found.site.place();
      if (!place) continue;
      const target = fleets[0]?.target ?? '';
      const key = settingText(found.path);
      if (!foreign) report({ subject: fileSubject(target, place), data: { key } });
      else
        report({
          subject: fileSubject(target, foreign.guard.place),
          data: { key, guard: settingText(foreign.reads) },
          reasons: [indication('foreign-guard', 'what has its name depends on the switch of something else')],
          related: [{ place, message: 'the switch' }],
        });
    }
  },
  say: ({ key, guard }) => ({
    what: `${key} is a switch that no template of the chart reads`,
    so:
      guard === undefined
        ? 'Switching it changes nothing'
        : `Switching it changes nothing, and what has its name depends on ${guard} instead`,
    do:
      guard === undefined ? 'Remove the switch, or let a template read it' : `Read ${key} in this condition`,
  }),
});

const switchName = /^enabled?$/;

type Switch = { readonly path: ValuePath; readonly site: Site; readonly isNamed: boolean };

/** The switch that the chart offers in what no template reads: a key called `enabled`, or one that is true or false. */
function switchOf({ path, setting }: UnusedSetting): Switch | undefined {
  for (const [name, child] of setting.children) {
    const site = switchName.test(name) ? offered(child) : undefined;
    if (site) return { path: [...path, name], site, isNamed: true };
  }
  const site = offered(setting);
  return site && { path, site, isNamed: switchName.test(path.at(-1) ?? '') };
}

function offered({ sites }: Setting): Site | undefined {
  return sites.find(({ isDefault, value }) => isDefault && typeof value === 'boolean');
}

/** A condition over what is named like the switch that asks for a switch of something else, which guards its own part. */
function foreignGuard(
  path: ValuePath,
  guards: readonly Guard[],
): { readonly guard: Guard; readonly reads: ValuePath } | undefined {
  const name = subject(path);
  for (const guard of guards.filter((each) => isNamedLike(each, name))) {
    for (const reads of guard.paths) {
      const other = subject(reads);
      const isAlike =
        reads.length === path.length && path.slice(0, -2).every((step, at) => step === reads[at]);
      if (
        other === name ||
        !isAlike ||
        switchName.test(path.at(-1) ?? '') !== switchName.test(reads.at(-1) ?? '')
      )
        continue;
      const guardsItsOwn = guards.some(
        (each) =>
          each !== guard &&
          isNamedLike(each, other) &&
          each.paths.some((own) => settingText(own) === settingText(reads)),
      );
      if (guardsItsOwn) return { guard, reads };
    }
  }
  return undefined;
}

/** What a switch is for: the key itself, or the one above `enabled`. */
function subject(path: ValuePath): string {
  const isNamed = switchName.test(path.at(-1) ?? '');
  return simple(path.at(isNamed ? -2 : -1) ?? '');
}

function isNamedLike({ key, place }: Guard, name: string): boolean {
  return (
    (key !== undefined && simple(key) === name) ||
    simple(textBefore(baseName(place.source.name), '.')) === name
  );
}

function simple(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
