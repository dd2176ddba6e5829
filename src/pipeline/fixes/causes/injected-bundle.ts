import { arrayAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { putValue } from '../fixers/put-value.ts';
import type { Fixer } from '../fix.ts';

const inject = 'cert-manager.io/inject-ca-from';

/** Lets cert-manager write the authority of a webhook's certificate into it, where git has that certificate and nobody does. */
export const injectedBundle: Fixer = (flaw, context) => {
  const fleet = context.fleets.find(({ target }) => target === flaw.raw.target);
  const text = arrayAt(flaw.raw.data, 'seen').map(asText).join('\n');
  const hooks = (fleet?.objects ?? []).filter(
    ({ id, manifest }) =>
      /^(?:Mutating|Validating)WebhookConfiguration$/.test(id.kind) &&
      stringAt(manifest, 'metadata', 'annotations', inject) === undefined &&
      recordsAt(manifest, 'webhooks').some(
        ([, hook]) =>
          text.includes(stringAt(hook, 'name') ?? '\0') &&
          stringAt(hook, 'clientConfig', 'caBundle') === undefined,
      ),
  );
  return hooks.flatMap((hook) => {
    const services = recordsAt(hook.manifest, 'webhooks').map(([, each]) => ({
      name: stringAt(each, 'clientConfig', 'service', 'name') ?? '',
      namespace: stringAt(each, 'clientConfig', 'service', 'namespace') ?? '',
    }));
    const certificates = (fleet?.objects ?? []).filter(
      ({ id, manifest }) =>
        id.group === 'cert-manager.io' &&
        id.kind === 'Certificate' &&
        arrayAt(manifest, 'spec', 'dnsNames').some((name) =>
          services.some((service) => asText(name).startsWith(`${service.name}.${service.namespace}`)),
        ),
    );
    return certificates.flatMap(({ id }) =>
      putValue(() => ({ path: ['metadata', 'annotations', inject], value: `${id.namespace}/${id.name}` }))(
        { ...flaw, raw: { ...flaw.raw, object: hook.id } },
        context,
      ),
    );
  });
};
