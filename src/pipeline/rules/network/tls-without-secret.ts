import { remembered } from '#answers';
import { toldOfMissing } from '#evidence';
import { readText } from '#files';
import { type Fleet, type FleetObject, type World } from '#fleet';
import { recordAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';

/**
 * A `tls` entry of an Ingress names hosts but no Secret. cert-manager makes no certificate for it, and ingress-nginx
 * answers with a self-signed one unless it was given a default certificate.
 */
export const tlsWithoutSecret = defineRule<{ ingress: string; hosts: string; issuer?: string }>({
  name: 'tls-without-secret',
  title: 'TLS of an Ingress names no Secret, and there is no certificate for it',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report, { index }) {
    for (const ingress of fleet.ofKind('networking.k8s.io/Ingress')) {
      for (const [position, entry] of recordsAt(recordAt(ingress.manifest, 'spec'), 'tls')) {
        if ((stringAt(entry, 'secretName') ?? '') !== '' || !Array.isArray(entry['hosts'])) continue;
        const issuer = issuerAnnotation(ingress);
        if (issuer === undefined && !isSelfSigned(ingress, fleet, index)) continue;
        const path = ['spec', 'tls', position];
        const told = toldOfMissing(ingress.origin.field(path).edit, 'secretName');
        report({
          object: ingress,
          path,
          ...(told && { reasons: [told] }),
          data: { ingress: ingress.id.name, hosts: entry['hosts'].join(', '), ...(issuer && { issuer }) },
        });
      }
    }
  },
  say: ({ ingress, hosts, issuer }) => ({
    what: `Ingress ${ingress} names no Secret for the TLS of ${hosts}`,
    so:
      issuer === undefined
        ? 'ingress-nginx has no default certificate and answers with a self-signed one'
        : `cert-manager makes no certificate although ${issuer} asks for one`,
    do: 'Set secretName in the tls entry',
  }),
});

/** cert-manager skips such entries: `validateIngressTLSBlock` of its certificate-shim. */
function issuerAnnotation({ manifest }: FleetObject): string | undefined {
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  return ['cert-manager.io/cluster-issuer', 'cert-manager.io/issuer'].find(
    (name) => stringAt(annotations, name) !== undefined,
  );
}

/** Whether an ingress-nginx of the fleet serves it without a default certificate. */
function isSelfSigned(ingress: FleetObject, fleet: Fleet, index: TreeIndex): boolean {
  const annotations = recordAt(ingress.manifest, 'metadata', 'annotations');
  const spec = recordAt(ingress.manifest, 'spec');
  const name = stringAt(spec, 'ingressClassName') ?? stringAt(annotations, 'kubernetes.io/ingress.class');
  if (name !== 'nginx' || stringAt(annotations, 'nginx.ingress.kubernetes.io/ssl-passthrough') === 'true')
    return false;
  return installsNginx(fleet, ingress.world) && !hasOtherCertificate(index);
}

function installsNginx({ applications, worldOf }: Fleet, world: World): boolean {
  return applications.some(
    ({ owner: application }) =>
      worldOf(application) === world &&
      application.sources.some(({ chart, path }) => /(^|\/)ingress-nginx$/.test(chart ?? path ?? '')),
  );
}

/** Whether something in the tree gives the controller a certificate, or ends TLS before it. */
const hasOtherCertificate = remembered((index: TreeIndex): boolean =>
  index.files.some(
    (file) =>
      /\.(ya?ml|tf|json|sh|tpl)$/.test(file) &&
      /default-ssl-certificate|load-balancer-ssl-cert|cloudflared/.test(readText(index.tree, file) ?? ''),
  ),
);
