import { stringAt, parseGoDuration } from '#kube';
import { defineRule } from '../rule.ts';

/** An ExternalSecret is fetched again only after longer than the policy allows. */
export const slowSecretRefresh = defineRule<{ name: string; interval?: string; allowed: string }>({
  name: 'slow-secret-refresh',
  title: 'A Secret is fetched from its store less often than the policy asks',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  fix: 'patch',
  find({ config, fleets }, report) {
    const allowed = config.policies.secrets?.maxRefreshInterval;
    const limit = allowed === undefined ? undefined : parseGoDuration(allowed);
    if (allowed === undefined || limit === undefined) return;
    for (const fleet of fleets) {
      for (const object of fleet.ofKind('external-secrets.io/ExternalSecret')) {
        const { manifest, id } = object;
        if (['CreatedOnce', 'OnChange'].includes(stringAt(manifest, 'spec', 'refreshPolicy') ?? '')) continue;
        // The API server fills in an hour.
        const written = stringAt(manifest, 'spec', 'refreshInterval') ?? '1h';
        const interval = parseGoDuration(written);
        if (interval === undefined || (interval > 0 && interval <= limit)) continue;
        report({
          object,
          path: ['spec', 'refreshInterval'],
          data: { name: id.name, ...(interval > 0 && { interval: written }), allowed },
        });
      }
    }
  },
  say: ({ name, interval, allowed }) => ({
    what: `ExternalSecret ${name} is fetched ${interval === undefined ? 'only once' : `every ${interval}`}, the policy allows ${allowed}`,
    so: 'Its Secret stays old that long after the store changes or comes back',
    do: `Set refreshInterval to ${allowed} or less`,
  }),
});
