import { type Missing, missingRule } from './dangling.ts';

/** A Secret is needed that nothing in git makes. Secrets are often made by hand, so that this is certain only when a name one slip away is made and nobody uses it. */
export const danglingSecret = missingRule({
  name: 'dangling-secret',
  title: 'A Secret is referenced that nothing in git creates',
  kinds: new Set(['Secret']),
  so: consequence,
});

function consequence({ who }: Missing): string {
  if (who.startsWith('Ingress '))
    return 'Its hosts are answered with the default certificate of the controller';
  if (/^(?:Cluster)?(?:Issuer|SecretStore) |^Gateway /.test(who)) return 'It does not become ready';
  return 'What reads it does not start';
}
