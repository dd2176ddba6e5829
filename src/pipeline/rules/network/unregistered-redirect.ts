import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { type OidcClient, oidcClients } from './oidc-clients.ts';
import { oidcLogins } from './oidc-logins.ts';

/** A program sends people to log in and wants them back at an address that its client does not register. */
export const unregisteredRedirect = defineRule<{
  program: string;
  client: string;
  redirect: string;
  registered: readonly string[];
}>({
  name: 'unregistered-redirect',
  title: 'A login returns to an address that its client does not register',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    const clients = oidcClients(fleet);
    if (clients.length === 0) return;
    for (const { client, redirect, object, path } of oidcLogins(fleet)) {
      const known = clients.filter((each) => each.id === client && each.object.world === object.world);
      const [first] = known;
      if (!first || redirect.includes('$') || known.some((each) => takes(each, redirect))) continue;
      report({
        object,
        path,
        data: { program: kindName(object.id), client, redirect, registered: first.redirects },
        related: [
          {
            place: first.object.origin.field(first.path).edit,
            message: `where client ${client} is registered`,
          },
        ],
      });
    }
  },
  say: ({ program, client, redirect, registered }) => ({
    what: `client ${client} of ${program} does not register the redirect ${redirect}`,
    so: `The provider answers "Invalid parameter: redirect_uri"; it knows ${registered.join(', ') || 'no address'}`,
    do: 'Register the address for the client, or correct it in the program',
  }),
});

/** Whether a client takes people back there; what is filled in later may be anything. */
function takes({ redirects, hasWildcards }: OidcClient, redirect: string): boolean {
  return redirects.some((uri) => {
    if (uri === redirect || /[$<]|\{\{/.test(uri)) return true;
    return hasWildcards && uri.endsWith('*') && redirect.startsWith(uri.slice(0, -1));
  });
}
