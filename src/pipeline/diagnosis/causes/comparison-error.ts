import { recordsAt, stringAt } from '#kube';
import type { ObservedApplication, ObservedCondition } from '#observed';
import type { Because, Evidence, Id } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import {
  anyOf,
  brokenAnswer,
  denied,
  near,
  noAnswer,
  tooLate,
  unauthenticated,
  unknownName,
} from '../needs/words.ts';
import { manifestText } from '../object-text.ts';
import { outOfReach, projectText } from '../needs/allowed-need.ts';
import { refusal } from '../refusal.ts';
import { seenField } from '../seen.ts';
import type { World } from '../world.ts';
import { ownTrouble } from './own-trouble.ts';

/** An Application that Argo CD cannot render or compare: its conditions tell why. */
export function comparisonError(app: ObservedApplication, world: World): readonly Because[] {
  return app.conditions.filter(isUncompared).flatMap((condition) => fromText(app, condition, world));
}

/** How a source is not read, by what Argo CD writes when it cannot. */
export function unreadSource(
  message: string,
): { readonly how: How<'read'>; readonly do: string } | undefined {
  return texts.find(({ pattern, isOfSource }) => isOfSource && pattern.test(message));
}

/** What Argo CD writes when it has no manifests to compare with, in the order in which to ask. */
const texts: readonly {
  readonly pattern: RegExp;
  readonly how: How<'read'>;
  readonly what: string;
  readonly do: string;
  /** Whether it is said of a source, whoever reads it. */
  readonly isOfSource?: true;
  /** Whether all Applications of the repository have it together. */
  readonly isOfRepository?: true;
}[] = [
  {
    pattern: /submodule/i,
    how: 'submodule',
    what: 'cannot be read: a submodule of its repository points at a commit that cannot be had',
    do: 'let the submodule point at a commit that exists, or turn submodules off',
    isOfSource: true,
    isOfRepository: true,
  },
  {
    pattern: /runtime error: |panic/,
    how: 'panics',
    what: 'makes Argo CD itself stumble',
    do: 'look for the fault in the issues of Argo CD, and leave the object that it names out of the comparison',
  },
  {
    pattern: /structured merge diff|error building typed value|field not declared in schema/,
    how: 'typed',
    what: 'has an object with a field that its schema does not have, so that it cannot be compared',
    do: 'correct the field that the message names',
  },
  {
    pattern: /no clusters with this name|cluster "?\S{1,300} not found|unable to find destination/,
    how: 'known-cluster',
    what: 'names a cluster that Argo CD does not know',
    do: 'add the cluster to Argo CD, or correct the destination',
  },
  {
    // The root always has these, so nothing below them is nil there: what was handed over is not the root.
    pattern:
      /<\$?\.(?:Values|Release|Chart|Capabilities)\.(\w{1,100})[^>]{0,200}>:\s{1,20}nil pointer evaluating interface \{\}\.\1\b|can't evaluate field (?:Values|Release|Chart|Capabilities) in type/,
    how: 'without-the-root',
    what: 'cannot be rendered: a template asks for what only the root of a chart has, and was handed something else',
    do: 'hand the root over to the named template, as include "name" $',
  },
  {
    pattern:
      /app path does not exist|no such file|accumulating resources.{0,1000}(?:doesn't exist|not found)|not a valid directory|path must be a directory/s,
    how: 'path',
    what: 'names a path or file that is not in the repository at this revision',
    do: 'correct the path, or bring the file back',
  },
  {
    pattern:
      /error building helm chart dependencies|helm dependency build|but missing in charts|valid version for dependenc|no repository definition for/,
    how: 'rendered',
    what: 'cannot be rendered: a chart that it depends on does not come',
    do: 'bring the repository that the message names within reach, or keep the chart in charts/',
  },
  {
    pattern: /values don't meet the specifications of the schema/,
    how: 'schema',
    what: 'has values that the schema of its chart refuses',
    do: 'correct the values that the message names',
  },
  {
    // Nothing fills a file of a plain folder before it is read as YAML, which takes braces for a map.
    pattern:
      /failed to unmarshal "[^"]{0,200}(?:sets?\b[^"]{0,50}": |": [^\n]{0,300}(?:did not find expected node content|invalid map key|did not find expected ',' or '\}'))/i,
    how: 'template',
    what: 'holds a template whose braces are no YAML as they stand',
    do: 'put the braces of the template into quotation marks, or into templatePatch',
  },
  {
    // What a tool says of the manifests themselves, which it has then.
    pattern:
      /execution error at|template: \S{1,300}:\d|executing "|YAML parse error|parse error at \(|error (?:converting YAML|unmarshaling)|failed to unmarshal|RUNTIME ERROR|already registered id|no matches for Id|incompatible with Kubernetes|invalid Kustomization/i,
    how: 'rendered',
    what: 'cannot be rendered',
    do: 'correct what the message names, and render it again before the push',
  },
  {
    pattern: anyOf(
      /unable to resolve '[^']*' to a commit SHA|couldn't find remote ref|reference not found|improper constraint|reference is not a tree|unable to read tree|known to git|unknown revision/,
      near(
        /\b(?:version|revision|tag|chart|constraint)s?\b/,
        /unable to find|not found|failed to resolve|no \w+ matching|must be resolved/,
        80,
      ),
    ),
    how: 'revision',
    what: 'names a revision that does not exist',
    do: 'name a branch, tag or version that exists',
    isOfSource: true,
  },
  {
    pattern: anyOf(
      unauthenticated,
      denied,
      /repository not found|don't have permission|ssh: handshake failed|known_?hosts|SSH agent|publickey|password authentication was removed|installation (?:id|not found)|credentials?.{0,40}expired/,
    ),
    how: 'login',
    what: 'cannot be read: its repository refuses Argo CD',
    do: 'renew the credentials of the repository in Argo CD',
    isOfSource: true,
    isOfRepository: true,
  },
  {
    pattern: anyOf(
      unknownName,
      noAnswer,
      tooLate,
      brokenAnswer,
      /Unavailable|failed to (?:get git client for|initialize) repo|requested URL returned error|RPC failed|early EOF|hung up unexpectedly/,
    ),
    how: 'reached',
    what: 'cannot be read: Argo CD does not reach its repository',
    do: 'check the network and the repo-server',
    isOfSource: true,
    isOfRepository: true,
  },
  {
    pattern: /server could not find the requested resource|no matches for kind|failed to get api version/,
    how: 'served',
    what: 'has a kind that the cluster does not serve',
    do: 'install the CustomResourceDefinition first',
  },
  {
    pattern:
      /[Dd]estination .{0,300}missing|Namespace for \S{1,253} [\w./-]{0,300}, Kind=\w{1,63} is missing|can't have both name and server|spec\.(?:source|destination|project).{0,300}(?:required|missing)/,
    how: 'whole',
    what: 'lacks a part that every Application needs',
    do: 'add what the message names',
  },
  {
    pattern:
      /helm template|kustomi[sz]|generat\w{1,3} manifests?|manifest generation|jsonnet|\bplugin\b|\bcmp\b|evaluation error/i,
    how: 'rendered',
    what: 'cannot be rendered',
    do: 'correct what the message names, and render it again before the push',
  },
];

function fromText(
  app: ObservedApplication,
  { type, message, since }: ObservedCondition,
  world: World,
): readonly Because[] {
  const name = manifestText(app.object);
  const evidence: Evidence = {
    object: name,
    field: `status.conditions[${type}]`,
    value: message,
    time: since,
  };
  const tried = triedOn(message, app);
  const refused =
    tried !== undefined || ofProject.test(message)
      ? refusal(tried?.answer ?? message, {
          object: tried?.object ?? idOf(app),
          evidence,
          view: app.cluster === undefined ? undefined : world.cluster(app.cluster),
          app,
        })
      : [];
  if (refused.length > 0) return refused;
  if (noProject.test(message)) return [withoutProject(app, evidence)];
  const both = destinationTwice(app);
  if (both !== undefined) return [both];
  const own = ownTrouble(app, { message, evidence }, world);
  if (own.length > 0) return own;
  const found = texts.find(({ pattern }) => pattern.test(message));
  const told = found?.how === 'reached' && !reasons.test(message) ? unsaid(app, message, world) : undefined;
  const text = texts.find(({ how }) => how === told?.how) ?? found;
  if (text === undefined) return [];
  const foreign = told === undefined && text.isOfRepository ? foreignValues(app, message) : undefined;
  if (foreign !== undefined) return [unreachableValues(name, foreign, evidence)];
  return [
    unmet('read', text.how, {
      root: rootOf(text, app, message),
      objects: [name],
      say: {
        what: `${name} ${text.what}`,
        so: 'Argo CD cannot compare it, and changes in git no longer arrive',
        do: text.do,
      },
      evidence: [evidence, ...(told?.evidence ?? [])],
    }),
  ];
}

/** Why nobody could be reached. */
const reasons = anyOf(unknownName, noAnswer, tooLate, brokenAnswer);

/**
 * What Argo CD leaves out when it only says that it got no client for a repository: where others read it, it is the
 * revision; where it has a login for others of that host and none for this one, it is the login.
 */
function unsaid(
  app: ObservedApplication,
  message: string,
  world: World,
): { readonly how: 'revision' | 'login'; readonly evidence: readonly Evidence[] } | undefined {
  const url = namedRepository(app, message);
  const readers = world.applications.filter(
    (it) => it !== app && repositoriesOf(it).includes(url) && !it.conditions.some(isUncompared),
  );
  const [reader] = readers;
  if (url === '' || reader !== undefined)
    return reader && { how: 'revision', evidence: [seenSource(reader, url)] };
  const logins = (world.cluster(app.controlPlane)?.cluster.secrets ?? []).flatMap(
    ({ namespace, name, keys }) => {
      const of = keys['url']?.plain;
      return of === undefined ? [] : [{ object: `Secret/${namespace}/${name}`, of }];
    },
  );
  const neighbour = logins.find(({ of }) => hostOf(of) === hostOf(url));
  if (neighbour === undefined || logins.some(({ of }) => url.startsWith(of))) return undefined;
  const { object, of } = neighbour;
  return { how: 'login', evidence: [{ object, field: 'url', value: of, time: '' }] };
}

function isUncompared({ type }: ObservedCondition): boolean {
  return /^(?:ComparisonError|InvalidSpecError|UnknownError)$/.test(type);
}

function seenSource({ object }: ObservedApplication, url: string): Evidence {
  return seenField({ object, field: 'spec.source.repoURL', value: url });
}

function hostOf(url: string): string {
  return /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:]+)/.exec(url)?.[1] ?? '';
}

/** A destination by name and by server at once: Argo CD does not choose between them. */
function destinationTwice({ object }: ObservedApplication): Because | undefined {
  const [server, name] = ['server', 'name'].map((key) => stringAt(object, 'spec', 'destination', key) ?? '');
  if (server === '' || name === '') return undefined;
  const root = manifestText(object);
  return unmet('read', 'whole', {
    root,
    say: {
      what: `${root} names its destination twice, as cluster ${name} and as server ${server}`,
      so: 'Argo CD takes neither, and changes in git no longer arrive',
      do: 'keep one of spec.destination.name and spec.destination.server',
    },
    evidence: [seenField({ object, field: 'spec.destination', value: `${name}, ${server}` })],
  });
}

function idOf({ namespace, name }: ObservedApplication): Id {
  return { group: 'argoproj.io', kind: 'Application', namespace, name };
}

/** The object on which Argo CD tried an apply to compare it, and what the API server answered: no fault of the source. */
function triedOn(
  message: string,
  { resources }: ObservedApplication,
): { readonly object: Id; readonly answer: string } | undefined {
  const [, kind = '', name = '', answer] =
    /server side apply in dryrun mode for resource (\w{1,63})\/([^\s:]{1,253}): ([\s\S]{1,4000})/.exec(
      message,
    ) ?? [];
  if (answer === undefined) return undefined;
  const own = resources.find(({ object }) => object.kind === kind && object.name === name)?.object;
  return { object: own ?? { group: '', kind, namespace: '', name }, answer };
}

/**
 * An operation that never began: Argo CD gives the conditions of its Application as the reason, each behind its type, or
 * says the same without one.
 */
export function unbegunOperation(
  app: ObservedApplication,
  { message, since }: Pick<ObservedCondition, 'message' | 'since'>,
  world: World,
): readonly Because[] {
  const conditions = message
    .split(/(?:^|;)(?=(?:ComparisonError|InvalidSpecError|UnknownError): )/)
    .flatMap((part) => {
      const [, type, text = ''] = /^(\w{5,20}Error): ([\s\S]+)$/.exec(part) ?? [];
      return type === undefined ? [] : [{ type, message: text, since }];
    });
  const isOfSpec = conditions.length === 0 && (noProject.test(message) || /runtime error: /.test(message));
  const all = isOfSpec ? [{ type: 'UnknownError', message, since }] : conditions;
  return all.flatMap((condition) => fromText(app, condition, world));
}

/** What Argo CD does not bring because of its project, of its own reach, or of a webhook that it goes through. */
const ofProject = anyOf(
  /not permitted (?:in|to use) project|do not match any of the allowed|failed calling webhook|conversion webhook for/,
  outOfReach,
);
const noProject = /referenc(?:es|ing) project .{0,300} which does not exist|project .{0,300}not found/;

/** All Applications of a project that is not there have it together. */
function withoutProject(app: ObservedApplication, evidence: Evidence): Because {
  const name = manifestText(app.object);
  return unmet('allowed', 'by-no-project', {
    root: projectText(app),
    objects: [name, projectText(app)],
    say: {
      what: `${name} names a project that does not exist`,
      so: 'Argo CD cannot compare it, and changes in git no longer arrive',
      do: 'create the AppProject, or name another',
    },
    evidence: [evidence],
  });
}

/** The repository of values that a message names, when the manifests themselves come from another one. */
function foreignValues({ object }: ObservedApplication, message: string): string | undefined {
  const sources = recordsAt(object, 'spec', 'sources').map(([, source]) => source);
  const own = sources.filter((it) => it['ref'] === undefined).map((it) => stringAt(it, 'repoURL'));
  return sources
    .filter((it) => it['ref'] !== undefined)
    .flatMap((it) => stringAt(it, 'repoURL') ?? [])
    .find((url) => !own.includes(url) && message.includes(url));
}

function unreachableValues(name: string, repository: string, evidence: Evidence): Because {
  return unmet('read', 'values-reached', {
    root: `Repository/${repository}`,
    objects: [name, `Repository/${repository}`],
    say: {
      what: `${name} takes values from ${repository}, which Argo CD cannot read here`,
      so: 'it cannot be rendered, although its own manifests can be read',
      do: 'give Argo CD access to that repository, or keep the values beside the manifests',
    },
    evidence: [evidence],
  });
}

function rootOf(
  { isOfRepository }: (typeof texts)[number],
  app: ObservedApplication,
  message: string,
): string {
  const repository = isOfRepository ? namedRepository(app, message) : '';
  return repository === '' ? manifestText(app.object) : `Repository/${repository}`;
}

/** The repository of an Application that a message names, else the first. */
function namedRepository(app: ObservedApplication, message: string): string {
  const all = repositoriesOf(app);
  return all.find((it) => message.includes(it)) ?? all[0] ?? '';
}

function repositoriesOf({ object }: ObservedApplication): readonly string[] {
  const sources = recordsAt(object, 'spec', 'sources').map(([, source]) => stringAt(source, 'repoURL'));
  return [stringAt(object, 'spec', 'source', 'repoURL'), ...sources].filter((it) => it !== undefined);
}
