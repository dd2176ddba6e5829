import { parseGoDuration } from '#argocd';
import { stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An ExternalSecret is fetched again only after longer than the policy allows. */
export const slowSecretRefresh: Rule = {
  name: 'slow-secret-refresh',
  title: 'A Secret is fetched from its store less often than the policy asks',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['slow-secret-refresh'],
  find({ config, fleets }, report) {
    const allowed = config.policies.secrets?.maxRefreshInterval;
    const limit = allowed === undefined ? undefined : parseGoDuration(allowed);
    if (limit === undefined) return;
    for (const fleet of fleets) {
      for (const object of fleet.ofKind('external-secrets.io/ExternalSecret')) {
        const { manifest, id } = object;
        if (['CreatedOnce', 'OnChange'].includes(stringAt(manifest, 'spec', 'refreshPolicy') ?? '')) continue;
        // The API server fills in an hour.
        const written = stringAt(manifest, 'spec', 'refreshInterval') ?? '1h';
        const interval = parseGoDuration(written);
        if (interval === undefined || (interval > 0 && interval <= limit)) continue;
        const how = interval <= 0 ? 'never again' : `every ${written}`;
        report(
          objectHit(
            fleet,
            object,
            ['spec', 'refreshInterval'],
            `ExternalSecret ${id.name} is fetched ${how}, the policy allows ${allowed}: after the store changes or comes back, its Secret stays old that long`,
          ),
        );
      }
    }
  },
};
