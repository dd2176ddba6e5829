/** The built page as a server sends it: without a policy inside, and with one in a header that lets it ask this server. */
export type DashboardPage = { readonly html: string; readonly policy: string };

const inside = /\s{0,99}<meta http-equiv="Content-Security-Policy" content="([^"]+)" \/>/;

/** A policy in the file and one in the header would both hold, and the file's allows no request at all. */
export function dashboardPage(template: string): DashboardPage {
  const policy = inside.exec(template)?.[1];
  if (policy === undefined) throw new Error('the page template has no content policy');
  return {
    html: template.replace(inside, ''),
    policy: `${policy}; connect-src 'self'; frame-ancestors 'none'`,
  };
}
