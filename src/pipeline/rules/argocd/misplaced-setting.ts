import { settingHome } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A setting of Argo CD stands in the ConfigMap of the others: nobody looks for it there. */
export const misplacedSetting = defineRule<{ key: string; here: string; home: string }>({
  name: 'misplaced-setting',
  title: 'A setting of Argo CD stands in the wrong ConfigMap',
  impact: 'weakens',
  looksAt: 'everything',
  findAt(object, report) {
    const { kind, name: here, group } = object.id;
    if (kind !== 'ConfigMap' || group !== '' || !settingsMaps.has(here)) return;
    for (const key of Object.keys(recordAt(object.manifest, 'data'))) {
      const home = settingHome(key);
      if (home !== undefined && home !== here)
        report({ object, path: ['data', key], data: { key, here, home } });
    }
  },
  say: ({ key, here, home }) => ({
    what: `${key} stands in ${here}, and Argo CD reads it from ${home}`,
    so: 'It has no effect',
    do: `Move it to ${home}`,
  }),
});

const settingsMaps = new Set(['argocd-cm', 'argocd-cmd-params-cm']);
