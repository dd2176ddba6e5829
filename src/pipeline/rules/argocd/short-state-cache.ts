import { parseGoDuration } from '#argocd';
import type { DeclaredSettings } from '#sources';
import { type Fleet, containersOf, podTemplates } from '#fleet';
import { arrayAt, recordAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Hit, Rule } from '../rule.ts';

/** Argo CD forgets the state of applications before it looks at them again: each look computes everything anew. */
export const shortStateCache: Rule = {
  name: 'short-state-cache',
  title: 'Argo CD forgets the state of applications before it needs it again',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['diff-cache-miss-noise'],
  find({ targets }, report) {
    for (const { fleet, settings } of targets) {
      const cache = cacheOf(fleet, settings);
      const written = settings.data['timeout.reconciliation'] ?? '180s';
      const interval = parseGoDuration(written);
      const lifetime = cache && parseGoDuration(cache.text);
      if (!cache || !interval || !lifetime || lifetime >= interval) continue;
      report({
        ...cache.hit,
        message: `the state of applications is kept for ${cache.text}, but Argo CD looks at them every ${written}: each time it logs "DiffFromCache error: cache: key is missing" and compares all ${fleet.applications.length} anew`,
      });
    }
  },
};

type Found = { readonly text: string; readonly hit: Hit };

const key = 'controller.app.state.cache.expiration';
const flag = '--app-state-cache-expiration';
const variable = 'ARGOCD_APP_STATE_CACHE_EXPIRATION';

/** The setting as argocd-cmd-params-cm, the controller's arguments or its environment give it. */
function cacheOf(fleet: Fleet, settings: DeclaredSettings): Found | undefined {
  for (const object of fleet.ofKind('/ConfigMap')) {
    const text = stringAt(object.manifest, 'data', key);
    if (object.id.name === 'argocd-cmd-params-cm' && text !== undefined)
      return { text, hit: objectHit(fleet, object, ['data', key], '') };
  }
  for (const object of ['apps/StatefulSet', 'apps/Deployment'].flatMap((kind) => fleet.ofKind(kind))) {
    for (const { spec, path } of podTemplates(object.manifest).flatMap(containersOf)) {
      for (const field of ['command', 'args']) {
        const words = arrayAt(spec, field).map(String);
        const at = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
        const text = words[at]?.includes('=') ? words[at]?.split('=')[1] : words[at + 1];
        if (at >= 0 && text) return { text, hit: objectHit(fleet, object, [...path, field, at], '') };
      }
      const index = arrayAt(spec, 'env').findIndex((item) => recordAt({ item }, 'item')['name'] === variable);
      const text = stringAt(spec, 'env', index, 'value');
      if (text) return { text, hit: objectHit(fleet, object, [...path, 'env', index, 'value'], '') };
    }
  }
  const [object] = settings.objects.filter(({ manifest }) => stringAt(manifest, 'data', key) !== undefined);
  const text = object && stringAt(object.manifest, 'data', key);
  if (!object || !text) return undefined;
  return { text, hit: { target: fleet.target, place: object.origin.field(['data', key]).edit, message: '' } };
}
