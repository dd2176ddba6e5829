import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { settingText } from './unread-settings.ts';
import { type ChartSettings, type Site, chartSettings } from './chart-settings.ts';

/** A value is false, and the template that reads it says `default true`, which takes false for unset. */
export const stuckSwitch = defineRule<{ key: string; layer: string }>({
  name: 'stuck-switch',
  title: 'A switch is off in the values and stays on, because the template says default true',
  impact: 'weakens',
  looksAt: 'everything',
  find({ fleets }, report) {
    for (const chart of chartSettings(fleets)) {
      const said = new Set<string>();
      for (const { path, place } of chart.reads.stuck) {
        const off = offSite(chart, path);
        const text = settingText(path);
        const at = off?.place();
        if (!off || !at || said.has(text)) continue;
        said.add(text);
        report({
          subject: fileSubject(fleets[0]?.target ?? '', place),
          data: { key: text, layer: off.layer },
          related: [{ place: at, message: 'false here' }],
        });
      }
    }
  },
  say: ({ key, layer }) => ({
    what: `${key} is false in ${layer}, but the template says default true`,
    so: 'Default takes false for unset, and the switch stays on',
    do: 'Remove default true from the template and write the default in values.yaml',
  }),
});

function offSite({ settings }: ChartSettings, path: readonly string[]): Site | undefined {
  let setting: ChartSettings['settings'] | undefined = settings;
  for (const step of path) setting = setting?.children.get(step);
  return setting?.sites.find(({ value }) => value === false);
}
