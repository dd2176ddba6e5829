import { readSettings } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';

type Unreadable = { readonly key: string; readonly because: string };

/** A setting that Argo CD cannot read: it compares no application while it is there. */
export const unreadableSetting = defineRule<Unreadable>({
  name: 'unreadable-setting',
  title: 'A setting of Argo CD cannot be read',
  impact: 'breaks',
  looksAt: 'everything',
  findAt(object, report) {
    const { kind, name, group } = object.id;
    if (kind !== 'ConfigMap' || group !== '' || name !== 'argocd-cm') return;
    for (const [key, value] of Object.entries(recordAt(object.manifest, 'data'))) {
      if (typeof value !== 'string') continue;
      const [error] = readSettings({ data: { [key]: value } }).errors;
      if (error === undefined) continue;
      const because = error.slice(error.startsWith(`${key}: `) ? key.length + 2 : 0);
      const impact = isPassedOver(key) ? 'weakens' : 'breaks';
      report({ object, path: ['data', key], data: { key, because }, impact });
    }
  },
  say: ({ key, because }) => ({
    what: `Argo CD cannot read ${key}: ${because}`,
    ...(isPassedOver(key)
      ? {
          so: 'It tracks objects as if nothing were set',
          do: 'Write label, annotation, or both with a plus between them',
        }
      : {
          so: 'Every application stays at Unknown, and a controller that starts anew stops at once',
          do: 'Correct the value, or take the key away',
        }),
  }),
});

/** What Argo CD takes for unset instead of failing (util/argo/resource_tracking.go). */
function isPassedOver(key: string): boolean {
  return key === 'application.resourceTrackingMethod';
}
