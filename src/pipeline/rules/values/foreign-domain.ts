import { objection } from '#evidence';
import { everyNode } from '#kube';
import type { Target } from '#config';
import { type Fleet } from '#fleet';
import { pathText } from '#yaml';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

type Foreign = { object: string; field: string; host: string; target: string; owner: string };

/** A target renders a host of another environment. */
export const foreignDomain = defineRule<Foreign>({
  name: 'foreign-domain',
  title: 'A target renders a host of another environment',
  impact: 'weakens',
  looksAt: 'deployed',
  find({ config, fleets }, report) {
    const owners = config.targets.flatMap(domainsOf);
    for (const fleet of fleets) {
      if (fleet.facts.domains === undefined) continue;
      const foreign = owners.filter(({ target }) => target !== fleet.target);
      for (const object of fleet.objects) {
        if (skipped.has(object.id.kind)) continue;
        for (const node of everyNode(object.manifest)) {
          const { value } = node;
          if (typeof value !== 'string' || value.length > maxText) continue;
          const found = foreign.flatMap((owner) =>
            hostsUnder(value, owner.domain).map((host) => ({ ...owner, host })),
          );
          const hit = found.find(
            ({ host, domain }) => longestOwner(host, owners).domain === domain && !owns(fleet, domain),
          );
          if (!hit) continue;
          const { path } = node;
          const subject = objectSubject(object, path);
          const other = fleets.find(({ target }) => target === hit.target);
          const isShared = other ? readsFile(other, subject.place.source.name) : false;
          const { kind, name } = object.id;
          report({
            subject,
            data: {
              object: `${kind} ${name}`,
              field: pathText(path),
              host: hit.host,
              target: fleet.target,
              owner: hit.target,
            },
            reasons: isShared
              ? []
              : [objection('own-file', `only ${fleet.target} reads the file, so it may be intended`)],
          });
        }
      }
    }
  },
  say: ({ object, field, host, target, owner }) => ({
    what: `${object}: ${field} names ${host} in ${target}`,
    so: `The host belongs to ${owner}: ${target} talks to the other environment`,
    do: 'Set it in the values of each environment',
  }),
});

type Owner = { readonly target: string; readonly domain: string };

/** Objects of Argo CD hold the values of others, which are looked at where they are rendered. */
const skipped: ReadonlySet<string> = new Set([
  'Application',
  'ApplicationSet',
  'AppProject',
  'CustomResourceDefinition',
]);
const maxText = 100_000;

function domainsOf({ name, facts }: Target): readonly Owner[] {
  return (facts.domains ?? []).map((domain) => ({ target: name, domain: domain.toLowerCase() }));
}

function owns({ facts }: Fleet, domain: string): boolean {
  return (facts.domains ?? []).some((own) => own.toLowerCase() === domain);
}

/** `api.dev.example.org` belongs to dev.example.org, although example.org is somebody's too. */
function longestOwner(host: string, owners: readonly Owner[]): Owner {
  let best: Owner = { target: '', domain: '' };
  for (const owner of owners) {
    const isUnder = host === owner.domain || host.endsWith(`.${owner.domain}`);
    if (isUnder && owner.domain.length > best.domain.length) best = owner;
  }
  return best;
}

/** The host names in a text that are the domain or lie under it. */
function hostsUnder(text: string, domain: string): readonly string[] {
  const lower = text.toLowerCase();
  const found: string[] = [];
  for (let at = lower.indexOf(domain); at >= 0; at = lower.indexOf(domain, at + domain.length)) {
    const end = at + domain.length;
    if (/[a-z0-9-]/.test(lower[end] ?? '') || /^\.[a-z0-9]/.test(lower.slice(end, end + 2))) continue;
    if (at > 0 && /[a-z0-9-]/.test(lower[at - 1] ?? '')) continue;
    let start = at;
    while (start > 0 && /[a-z0-9.-]/.test(lower[start - 1] ?? '')) start--;
    // An address of electronic mail says nothing about who is called.
    if (lower[start - 1] === '@' && !lower.includes('://')) continue;
    found.push(lower.slice(start, end).replace(/^\.+/, ''));
  }
  return found;
}

function readsFile({ applications }: Fleet, file: string): boolean {
  return applications.some(({ filesRead }) => filesRead.includes(file));
}
