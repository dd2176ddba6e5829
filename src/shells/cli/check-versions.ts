import { isKnownArgoCd, latestVersion } from '#argocd';
import { readPack } from '#disk';
import { UserError } from '#outcome';
import { kubernetesMinor, kubernetesVersion, schemaCatalog } from '#schema';

type Versions = { readonly argocd?: string | undefined; readonly kubernetes?: string | undefined };

/**
 * Refuses versions of which nothing is known, because nothing could be said of them. Of a Kubernetes older than the
 * oldest schemas it is still known which APIs it served, which is enough for who asks what a bump takes away.
 */
export function checkVersions(
  { argocd, kubernetes }: Versions,
  { allowsOlder = false }: { readonly allowsOlder?: boolean } = {},
): void {
  if (argocd !== undefined && !isKnownArgoCd(argocd))
    throw new UserError(`Argo CD ${argocd} is not known`, { hint: `known are 2.0 to ${latestVersion}` });
  if (kubernetes === undefined) return;
  const minor = kubernetesVersion.test(kubernetes) ? kubernetesMinor(kubernetes) : undefined;
  const { builtIn } = schemaCatalog(readPack);
  const nearest = minor === undefined ? undefined : builtIn.nearestMinor(minor);
  if (minor === undefined || nearest === undefined || (allowsOlder ? nearest < minor : nearest !== minor))
    throw new UserError(`Kubernetes ${kubernetes} is not known`, {
      hint: `known are 1.${builtIn.nearestMinor(0)} to 1.${builtIn.nearestMinor(1000)}`,
    });
}
