import { type Manifest, recordAt } from '#kube';

/** Whether a Service gives each pod a name, and only once it is ready: members that look for each other never meet. */
export function hidesUnready(service: Manifest): boolean {
  const spec = recordAt(service, 'spec');
  return spec['clusterIP'] === 'None' && spec['publishNotReadyAddresses'] !== true;
}

/** Whether a setting names a pod under a Service, or the Service as a seed. */
export function namesPeer(text: string, service: string, namespace: string): boolean {
  if (text === service || text.includes(`${service}.${namespace}`)) return true;
  const at = text.indexOf(`.${service}`);
  return at > 0 && !/[\w-]/.test(text[at + service.length + 1] ?? '');
}
