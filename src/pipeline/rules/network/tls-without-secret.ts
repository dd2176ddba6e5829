import { readText } from '#files';
import { type Fleet, type FleetObject, type World } from '#fleet';
import { recordAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from '#sources';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/**
 * A `tls` entry of an Ingress names hosts but no Secret. cert-manager makes no certificate for it, and ingress-nginx
 * answers with a self-signed one unless it was given a default certificate.
 */
export const tlsWithoutSecret: Rule = {
  name: 'tls-without-secret',
  title: 'TLS of an Ingress names no Secret, so that no certificate stands behind it',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['tls-secret-missing-for-listener'],
  find({ fleets, index }, report) {
    for (const fleet of fleets) {
      for (const ingress of fleet.ofKind('networking.k8s.io/Ingress')) {
        for (const [position, entry] of recordsAt(recordAt(ingress.manifest, 'spec'), 'tls')) {
          if ((stringAt(entry, 'secretName') ?? '') !== '' || !Array.isArray(entry['hosts'])) continue;
          const why = certManagerText(ingress) ?? nginxText(ingress, fleet, index);
          if (why === undefined) continue;
          const hosts = entry['hosts'].join(', ');
          const message = `Ingress ${ingress.id.name} names no Secret for the TLS of ${hosts}: ${why}`;
          report(objectHit(fleet, ingress, ['spec', 'tls', position], message));
        }
      }
    }
  },
};

/** cert-manager skips such entries: `validateIngressTLSBlock` of its certificate-shim. */
function certManagerText({ manifest }: FleetObject): string | undefined {
  const annotations = recordAt(manifest, 'metadata', 'annotations');
  const issuer = ['cert-manager.io/cluster-issuer', 'cert-manager.io/issuer'].find(
    (name) => stringAt(annotations, name) !== undefined,
  );
  return (
    issuer &&
    `${issuer} asks for a certificate, which cert-manager makes only where secretName says into what`
  );
}

function nginxText(ingress: FleetObject, fleet: Fleet, index: TreeIndex): string | undefined {
  const annotations = recordAt(ingress.manifest, 'metadata', 'annotations');
  const spec = recordAt(ingress.manifest, 'spec');
  const name = stringAt(spec, 'ingressClassName') ?? stringAt(annotations, 'kubernetes.io/ingress.class');
  if (name !== 'nginx' || stringAt(annotations, 'nginx.ingress.kubernetes.io/ssl-passthrough') === 'true')
    return undefined;
  if (!installsNginx(fleet, ingress.world) || hasOtherCertificate(index)) return undefined;
  return 'ingress-nginx, which is given no default certificate, answers with a self-signed one';
}

function installsNginx({ applications, worldOf }: Fleet, world: World): boolean {
  return applications.some(
    ({ owner: application }) =>
      worldOf(application) === world &&
      application.sources.some(({ chart, path }) => /(^|\/)ingress-nginx$/.test(chart ?? path ?? '')),
  );
}

/** Whether something in the tree gives the controller a certificate, or ends TLS before it. */
function hasOtherCertificate(index: TreeIndex): boolean {
  let known = answers.get(index);
  if (known === undefined) {
    known = index.files.some(
      (file) =>
        /\.(ya?ml|tf|json|sh|tpl)$/.test(file) &&
        /default-ssl-certificate|load-balancer-ssl-cert|cloudflared/.test(readText(index.tree, file) ?? ''),
    );
    answers.set(index, known);
  }
  return known;
}

const answers = new WeakMap<TreeIndex, boolean>();
