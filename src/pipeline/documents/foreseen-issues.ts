import { groupCauses, linkKey } from '#causes';
import { objectText } from '#diagnosis';
import type { Finding } from '#findings';
import { idText } from '#kube';
import type { ApplicationReport } from '#report';
import type { Evidence } from './document.ts';
import type { DocumentInput } from './input.ts';
import type { Issue } from './issue.ts';

/** What is wrong in git: the ends of the chains that block Applications with the findings there, then every other finding. */
export function foreseenIssues(input: DocumentInput, findings: readonly Finding[]): readonly Issue[] {
  // What is seen in the cluster says more of an Application than what is foreseen for it.
  const applications = input.live ? [] : (input.git?.report.applications ?? []);
  const groups = groupCauses(
    applications.filter(({ forecast }) => forecast?.verdict === 'blocked'),
    findings,
  );
  const told = new Set<string>();
  const blocking = groups.flatMap(
    ({ id, root, finding: said, applications: held, targets }): readonly Issue[] => {
      const others = findings.filter((finding) => finding !== said && speaksOf(finding, root, targets));
      const about = said === undefined ? others : [said, ...others];
      for (const finding of about) told.add(finding.id);
      const [first] = about;
      return [
        {
          ...ofFindings(input, about),
          id: `blocked ${id}`,
          kind: first?.rule ?? root.need,
          title: first?.what ?? root.message,
          so: first?.so ?? 'Applications do not converge',
          cure: first?.do ?? '',
          priority: 'P0',
          confidence: 'proven',
          places: distinct([
            ...(root.location === undefined ? [] : [{ location: root.location, says: root.message }]),
            ...ofFindings(input, about).places,
          ]),
          applications: [...new Set(held.map(nameOf))],
          chains: chainsOf(held),
          targets,
        },
      ];
    },
  );
  const others = findings
    .filter(({ id }) => !told.has(id))
    .map((finding): Issue => {
      const { id, rule, what, so, severity, confidence, targets } = finding;
      return {
        ...ofFindings(input, [finding]),
        id: `${rule} ${id}`,
        kind: rule,
        title: what,
        so,
        cure: finding.do,
        priority: severity === 'error' ? 'P1' : 'P2',
        confidence,
        applications: [],
        chains: [],
        targets,
      };
    });
  return [...blocking, ...others];
}

/** What differs between chains in the name of the target alone is said in the words of the first. */
function chainsOf(applications: readonly ApplicationReport[]): Issue['chains'] {
  const words = new Map<string, string>();
  const wordsOf = (link: Link, target: string) => {
    const key = linkKey(link, target);
    const said = words.get(key) ?? link.message;
    words.set(key, said);
    return said;
  };
  return applications.map((application) => {
    const { target, forecast } = application;
    const name = nameOf(application);
    const links = (forecast?.chain ?? []).map((link) => wordsOf(link, target));
    return { application: name, things: [name, ...links] };
  });
}

type Link = NonNullable<ApplicationReport['forecast']>['chain'][number];

function distinct(places: Issue['places']): Issue['places'] {
  const texts = places.map(({ location: { file, line }, says }) => `${file}:${line} ${says}`);
  return places.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function nameOf({ namespace, name }: Pick<ApplicationReport, 'namespace' | 'name'>): string {
  return `${namespace}/${name}`;
}

type Root = {
  readonly message: string;
  readonly location?: { readonly file: string; readonly line: number };
};

/** Whether a finding speaks of what a chain ends in: in the same words, at the same line, or of the object it names. */
function speaksOf(finding: Finding, { message, location: at }: Root, targets: readonly string[]): boolean {
  const { what, location, object } = finding;
  if (finding.severity !== 'error' || !finding.targets.some((target) => targets.includes(target)))
    return false;
  if (what === message || (at?.file === location.file && at.line === location.line)) return true;
  if (object === undefined) return false;
  const names = [idText(object), `${object.kind}/${object.name}`];
  return names.some((name) => message.split(/[\s,;:]+/).includes(name));
}

/** What findings bring to an issue: evidence, objects, places and fixes. */
function ofFindings(
  { fixes }: DocumentInput,
  findings: readonly Finding[],
): Pick<
  Issue,
  'origin' | 'evidence' | 'objects' | 'places' | 'elsewhere' | 'findings' | 'fixes' | 'unfixed'
> {
  const ids = new Set(findings.map(({ id }) => id));
  return {
    origin: 'foreseen',
    evidence: findings.flatMap(({ rule, id, reasons }): readonly Evidence[] => [
      { kind: 'finding', rule, id },
      ...reasons.map(reasonEvidence),
    ]),
    objects: findings.flatMap(({ object }) => (object === undefined ? [] : [objectText(object)])),
    places: findings.flatMap(({ location, related, what }) => [
      { location, says: what },
      ...related.map(({ message, file, line }) => ({ location: { file, line }, says: message })),
    ]),
    elsewhere: [],
    findings,
    fixes: (fixes?.fixes ?? []).filter(({ proof }) => proof.cured.some((id) => ids.has(id))),
    unfixed: (fixes?.unfixed ?? []).filter(({ finding }) => ids.has(finding.id)),
  };
}

function reasonEvidence({ speaks, text, location }: Finding['reasons'][number]): Evidence {
  const says = speaks === 'for' ? text : `against it: ${text}`;
  return location === undefined ? { kind: 'proof', text: says } : { kind: 'line', location, says };
}
