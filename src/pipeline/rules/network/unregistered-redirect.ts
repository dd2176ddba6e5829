import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { type OidcClient, oidcClients } from './oidc-clients.ts';
import { oidcLogins } from './oidc-logins.ts';

/** A program sends people to log in and wants them back at an address that its client does not register. */
export const unregisteredRedirect: Rule = {
  name: 'unregistered-redirect',
  title: 'A login comes back to an address that its client does not register',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['oidc-client-misregistered'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const clients = oidcClients(fleet);
      if (clients.length === 0) continue;
      for (const { client, redirect, object, path } of oidcLogins(fleet)) {
        const known = clients.filter((each) => each.id === client && each.object.world === object.world);
        const [first] = known;
        if (!first || redirect.includes('$') || known.some((each) => takes(each, redirect))) continue;
        report({
          ...objectHit(
            fleet,
            object,
            path,
            `${object.id.kind} ${object.id.name} logs people in as client ${client} and wants them back at ${redirect}, but the client registers ${first.redirects.join(', ') || 'no address'}: the provider answers "Invalid parameter: redirect_uri"`,
          ),
          related: [
            {
              place: first.object.origin.field(first.path).edit,
              message: `where client ${client} is registered`,
            },
          ],
        });
      }
    }
  },
};

/** Whether a client takes people back there; what is filled in later may be anything. */
function takes({ redirects, hasWildcards }: OidcClient, redirect: string): boolean {
  return redirects.some((uri) => {
    if (uri === redirect || /[$<]|\{\{/.test(uri)) return true;
    return hasWildcards && uri.endsWith('*') && redirect.startsWith(uri.slice(0, -1));
  });
}
