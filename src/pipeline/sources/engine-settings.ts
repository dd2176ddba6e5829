import { type ArgoCdSettings, readSettings } from '#argocd';
import type { ArgoSettings } from './argo-settings.ts';

const known = new WeakMap<ArgoSettings, ArgoCdSettings>();

/** Settings as the engine reads them: what nobody declared follows the install manifests. */
export function engineSettings(settings: ArgoSettings): ArgoCdSettings {
  let read = known.get(settings);
  if (!read) {
    const { version, namespace, config, parameters, isKnown } = settings;
    read = readSettings({
      namespace,
      ...(version === undefined ? {} : { version }),
      ...(isKnown ? { data: { ...config, ...parameters } } : {}),
    });
    known.set(settings, read);
  }
  return read;
}
