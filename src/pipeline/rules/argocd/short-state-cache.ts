import { asText } from '#text';
import type { DeclaredSettings } from '#sources';
import { type Fleet, containersOf, podTemplates } from '#fleet';
import { arrayAt, recordAt, stringAt, parseGoDuration } from '#kube';
import { type On, defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** Argo CD forgets the state of applications before it looks at them again: each look computes everything again. */
export const shortStateCache = defineRule<{ lifetime: string; interval: string; instead: string }>({
  name: 'short-state-cache',
  title: 'Argo CD forgets the state of applications before it needs it again',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet, settings }, report) {
    const cache = cacheOf(fleet, settings);
    const interval = settings.data['timeout.reconciliation'] ?? '180s';
    const [short, long] = [cache && parseGoDuration(cache.text), parseGoDuration(interval)];
    if (!cache || !short || !long || short >= long) return;
    const { text: lifetime, ...on } = cache;
    report({ ...on, data: { lifetime, interval, instead: long < hour ? '1h' : `${(2 * long) / 1000}s` } });
  },
  say: ({ lifetime, interval }) => ({
    what: `the state of applications is kept for ${lifetime}, but compared every ${interval}`,
    so: 'Each time Argo CD logs "DiffFromCache error: cache: key is missing" and compares everything again',
    do: `Keep the state for longer than ${interval}`,
  }),
});

/** What Argo CD takes where nothing is written. */
const hour = 3_600_000;

type Setting = On & { readonly text: string };

const key = 'controller.app.state.cache.expiration';
const flag = '--app-state-cache-expiration';
const variable = 'ARGOCD_APP_STATE_CACHE_EXPIRATION';

/** The setting as argocd-cmd-params-cm, the controller's arguments or its environment give it. */
function cacheOf(fleet: Fleet, settings: DeclaredSettings): Setting | undefined {
  for (const object of fleet.ofKind('/ConfigMap')) {
    const text = stringAt(object.manifest, 'data', key);
    if (object.id.name === 'argocd-cmd-params-cm' && text !== undefined)
      return { text, object, path: ['data', key] };
  }
  for (const object of ['apps/StatefulSet', 'apps/Deployment'].flatMap((kind) => fleet.ofKind(kind))) {
    for (const { spec, path } of podTemplates(object.manifest).flatMap(containersOf)) {
      for (const field of ['command', 'args']) {
        const words = arrayAt(spec, field).map(asText);
        const at = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
        const text = words[at]?.includes('=') ? words[at]?.split('=')[1] : words[at + 1];
        if (at >= 0 && text) return { text, object, path: [...path, field, at] };
      }
      const index = arrayAt(spec, 'env').findIndex((item) => recordAt({ item }, 'item')['name'] === variable);
      const text = stringAt(spec, 'env', index, 'value');
      if (text) return { text, object, path: [...path, 'env', index, 'value'] };
    }
  }
  const [object] = settings.objects.filter(({ manifest }) => stringAt(manifest, 'data', key) !== undefined);
  const text = object && stringAt(object.manifest, 'data', key);
  if (!object || !text) return undefined;
  return { text, subject: fileSubject(fleet.target, object.origin.field(['data', key]).edit) };
}
