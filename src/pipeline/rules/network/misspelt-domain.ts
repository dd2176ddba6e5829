import { indication } from '#evidence';
import { editDistance } from '#outcome';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { type RoutedHost, routedHosts } from './routed-hosts.ts';

/** A host lies under a domain that is one slip away from the one that all others lie under. */
export const misspeltDomain = defineRule<{
  object: string;
  host: string;
  domain: string;
  meant: string;
  others: number;
}>({
  name: 'misspelt-domain',
  title: 'A host lies under a domain one slip away from that of all others',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    const users = byDomain(routedHosts(fleet));
    const told = new Set<object>();
    for (const [domain, odd] of users) {
      const [first] = odd.values();
      if (!first || odd.size > 2 || told.has(first.object)) continue;
      const meant = [...users].find(([other, all]) => all.size >= many && isSlipOf(domain, other));
      const [example] = meant?.[1].values() ?? [];
      if (!meant || !example) continue;
      told.add(first.object);
      report({
        object: first.object,
        path: first.path,
        data: {
          object: kindName(first.object.id),
          host: first.host,
          domain: meant[0],
          meant: `${first.host.slice(0, -domain.length)}${meant[0]}`,
          others: meant[1].size,
        },
        reasons: [
          indication(
            'slip',
            `${kindName(example.object.id)} has ${example.host}`,
            () => example.object.origin.field(example.path).edit,
          ),
        ],
      });
    }
  },
  say: ({ object, host, domain, meant, others }) => ({
    what: `${object} is for ${host}, one slip away from ${domain}`,
    so: `${others} others lie under ${domain}, so that nobody reaches it`,
    do: `Write ${meant}`,
  }),
});

/** So many others make a domain the one that is meant. */
const many = 3;

/** The objects that have a host under each domain, with one such host: `shop.apps.example.org` is under both above it. */
function byDomain(hosts: readonly RoutedHost[]): ReadonlyMap<string, ReadonlyMap<object, RoutedHost>> {
  const found = new Map<string, Map<object, RoutedHost>>();
  for (const each of hosts) {
    const labels = each.host.split('.');
    for (let from = 1; from < labels.length - 1; from++) {
      const domain = labels.slice(from).join('.');
      const users = found.get(domain) ?? new Map<object, RoutedHost>();
      if (!users.has(each.object)) users.set(each.object, each);
      found.set(domain, users);
    }
  }
  return found;
}

/** Whether two domains differ in one letter, or in two that changed places, of one label; numbers tell clusters apart. */
function isSlipOf(domain: string, other: string): boolean {
  const [labels, others] = [domain.split('.'), other.split('.')];
  if (labels.length !== others.length) return false;
  const differing = labels.flatMap((label, at) => (label === others[at] ? [] : [[label, others[at] ?? '']]));
  const [[label = '', meant = ''] = []] = differing;
  if (differing.length !== 1 || labels.at(-1) !== others.at(-1)) return false;
  return isSlipOfWord(differingWord(label, meant), differingWord(meant, label));
}

/** The one part between dashes by which a label differs: `cluster-a` and `cluster-b` are two clusters. */
function differingWord(label: string, other: string): string {
  const words = other.split('-');
  return label
    .split('-')
    .filter((word, at) => word !== words[at])
    .join('-');
}

function isSlipOfWord(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || `${a}s` === b || `${b}s` === a) return false;
  return a.replaceAll(/\d/g, '') !== b.replaceAll(/\d/g, '') && editDistance(a, b, 2) === 1;
}
