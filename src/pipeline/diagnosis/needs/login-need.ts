import { containersOf, fieldReferences, podTemplates } from '#fleet';
import { arrayAt, type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import type { Because, Evidence, Id } from '../because.ts';
import { accountsIn } from '../accounts-in.ts';
import { manifestText, objectText } from '../object-text.ts';
import { servicesIn, workloadsBehind } from '../services.ts';
import { type Asker, type AskNeed, type Said, surroundingsOf } from './asker.ts';
import { factReading, goneFact } from './fact-need.ts';
import { importsNaming, makersOf } from './makers.ts';
import { namesIn } from './names-in.ts';
import { faultOf } from './maker-faults.ts';
import type { Reading } from './readings.ts';
import { settingsOf } from './settings.ts';
import { unmet } from './unmet.ts';
import { anyOf, denied, near, noAnswer, unauthenticated } from './words.ts';

/** What clouds write when they do not know the account that a token speaks for. */
const unknownIdentity = anyOf(
  /AADSTS(?!50011|70011|7000215|7000222|50126|50034)\d+|AssumeRoleWithWebIdentity|iam\.serviceAccounts\.getAccessToken|Not authorized to perform:? sts|Permission 'iam\.|NoCredentialProviders|identity has not been assigned|WebIdentityErr|no (?:EC2 IMDS role|credentials? providers?) found|could not find default credentials|default credentials were not found|unable to locate credentials|could not load credentials from any provider/,
  near(
    /(?:managed|workload|federated|web) ?(?:identit\w{1,20}|credential)|identity pool|DefaultAzureCredential|OpenIDConnect provider|Role ARN/,
    /denied|not authori[sz]ed|not found|not match|no matching|found in your|failed|invalid|unable/,
  ),
);
/** What those write to whom a token for somebody else is shown. */
const otherAudience = near(
  /(?:\btoken\b[^\n]{0,20}?)?\baud(?:iences?)?\b\)?(?: claim)?/,
  /invalid|incorrect|wrong|unexpected|mismatch|not match|not valid|expected|not contain|rejected/,
);
const nothingGiven =
  /\bNOAUTH\b|WRONGPASS|no password (?:supplied|is set|was (?:provided|given|set))|without any password configured|password is required|authentication is required but no|requires authentication|AuthenticationError: Authentication required|(?:missing|no|without) (?:any )?(?:authentication|auth|basic auth)[ _-]?(?:credentials?|token|header|information)|no credentials (?:were |was )?(?:provided|supplied|given|presented)|credentials were not provided|user name is empty|Authorization Violation|must provide an? (?:API key|token|password)|anonymous (?:access|users?|requests?)[^\n]{0,30}(?:not (?:allowed|permitted|authori[sz]ed)|disabled|denied)/i;
/** Databases and brokers, which know users by a name and a password. */
const databaseRefuses = anyOf(
  /authentication[_ ]failed|(?:access denied|login failed) for user|no pg_hba|pg_hba\.conf rejects|ORA-01017|SQLSTATE\[?(?:28|HY000\] \[1045)|\b28P01\b|SASL authentication|SCRAM|ACCESS_REFUSED|AuthenticationFailed\b|bad auth/,
  near(
    /\b(?:user(?:name)?|database)\b|password/,
    /authentication failed|(?:is|are) incorrect|did not match|logon denied|invalid username/,
    60,
  ),
  near(
    /\bdatabase (?:server|user|role|credentials)\b/,
    /authentication failed|credentials[^\n]{0,40}(?:not valid|invalid|incorrect|refused|rejected)/,
    100,
  ),
);
/** Everybody else: by a key, a token or a client of theirs. */
const loginRefused = anyOf(
  /invalid_client|unauthorized_client|invalid_grant|invalid_auth\b|\b401\b|\bunauthori[sz]ed\b|unauthenticated|InvalidAccessKeyId|SignatureDoesNotMatch|bad credentials|login incorrect|bad token|(?:unable|failed) to authenticate/,
  near(
    /(?:api|access|secret|licen[sc]e)[- _]?key(?: id)?|(?<!unexpected )\btoken|credentials?|client[- _]?secret/,
    /invalid|expired|revoked|rejected|incorrect|not valid|not exist|wrong|placeholder|forbidden|denied|not accepted|not recogni[sz]ed/,
    30,
  ),
  near(
    /invalid_client|unauthorized_client|\bHTTPS?\b|https?:\/\/|\bAPI\b|\bclient\b|\bSMTP\b|\bgit\b/,
    /authentication failed|authentication unsuccessful|access denied/,
    60,
  ),
  /user ?name and password not accepted|\b535[ -]5\.7\.\d|SMTP\w{0,30}[^\n]{0,30}authentication failed/,
  /AADSTS(?:7000215|7000222|50126|50034)[^\n]{0,80}|\bLDAP[^\n]{0,60}\b(?:error )?code:? 49\b|AcceptSecurityContext error|invalidCredentials/,
);
const unknownClient = anyOf(
  /redirect_uri|invalid_scope/,
  near(/redirect ur[il]/, /invalid|not match|mismatch|not allowed|not registered/),
  near(/\bissuer\b/, /not match|mismatch/, 60),
  near(
    /\b(?:grant(?: type)?s?|flow|response[_ ]type)\b/,
    /not allowed|not enabled|not permitted|unauthorized_client/,
  ),
);
const moreParticular = anyOf(unknownIdentity, otherAudience, unknownClient);
const unreadableAddress = anyOf(
  /invalid port "[^"]{0,200}" after host|invalid port number in|bad URI\b|invalid userinfo|invalid URL escape|Port could not be cast to integer|Invalid (?:connection )?(?:URI|URL|DSN)\b|unescaped characters|must be (?:url|percent)[- ]?(?:en|es)coded/,
  near(
    /\b(?:URL|DSN|(?:postgres|mysql|mongodb|redis|amqp)\w{0,5}:\/\/|connection (?:string|ur[il]))/,
    /(?:could|can) ?not (?:be )?pars|fail\w{0,3} to parse|error parsing|unexpected (?:character|token)|malformed/,
  ),
);
const rawTemplate = /\{\{\s{0,3}-?\s{0,3}\.?[\w.| "]{1,80}\}\}/;

/** An address into which a variable puts a password as it is; what follows its host is not looked at. */
const composed = /^[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@]{0,100}:\$\(\w{1,100}\)@([\w.-]{1,253})/;
/** What is said of an address, or a part of one, that cannot be read. */
const unreadablePart = near(
  /\bur[il]s?\b|\bDSN\b|\bport\b|\baddress\b|\bauthority\b|user ?info|\bint\(\)|\bnumber\b/,
  /invalid|illegal|malformed|unexpected|not a (?:valid )?(?:number|integer)|pars(?:e|ing)|bad\b|cannot|could not/,
);

/** A password that is put into an address as it is, where a part of it was taken for the host, or for no address at all. */
export const rawPasswordNeed: AskNeed = ({ text, evidence }, asker) => {
  const address = asker.pod && settingsOf(asker).find(({ value }) => composed.test(value));
  const host = composed.exec(address?.value ?? '')?.[1];
  if (address === undefined || host === undefined) return [];
  const isTorn = text.split(/[\s"'`]+/).some((it) => it.includes(`@${host}`) && !it.includes('://'));
  if (!isTorn && (!unreadablePart.test(text) || noAnswer.test(text) || databaseRefuses.test(text))) return [];
  const { cause } = credential('raw-in-address', asker, evidence);
  return [{ kind: 'cause', cause: { ...cause, evidence: [evidence, address.seen()] } }];
};

/** Somebody who does not know who asks, be it for a Secret. */
export const identityReadings: readonly Reading[] = [
  factReading,
  {
    sign: unknownIdentity,
    read: (said, asker) => [
      isForAnother(said, asker) ? credential('other-audience', asker, said.evidence) : identity(said, asker),
    ],
  },
  { sign: otherAudience, read: (said, asker) => [credential('other-audience', asker, said.evidence)] },
  { sign: unknownClient, read: (said, asker) => [unregistered(said, asker)] },
  {
    sign: unreadableAddress,
    read: ofProgram(({ evidence }, asker) => credential('raw-in-address', asker, evidence)),
  },
];

/** Somebody who does not take the credentials, or is given none. */
export const loginReadings: readonly Reading[] = [
  ...identityReadings,
  { sign: nothingGiven, read: ofProgram((said, asker) => unexpectedPassword(said, asker)) },
  {
    sign: databaseRefuses,
    // A word in the place of a password was never that of the role.
    read: ofProgram(({ evidence }, asker) =>
      credential(placeholdersOf(asker).length > 0 ? 'wrong-credential' : 'wrong-password', asker, evidence),
    ),
  },
  {
    sign: loginRefused,
    read: (said, asker) =>
      moreParticular.test(said.text)
        ? []
        : ofProgram(({ evidence }) => refusedCredential(asker, evidence))(said, asker),
  },
];

/** Credentials that another service does not take. */
export function refusedCredential(asker: Asker, evidence: Evidence): Because {
  return credential('wrong-credential', asker, evidence);
}

/**
 * Somebody who says no in any words to a program that reads a Secret: what it shows is not taken. Where there are no
 * words, a word that stands in the place of a secret tells it.
 */
export const refusalNeed: AskNeed = ({ text, evidence }, asker) => {
  const isRefused = denied.test(text) || unauthenticated.test(text);
  const suspected = text.trim() === '' ? placeholdersOf(asker) : isRefused ? secretsOf(asker.pod) : [];
  if (suspected.length === 0) return [];
  return [refusedCredential(asker, evidence)];
};

/** The Secrets of a pod in which a word stands that people put where a secret is still to come. */
function placeholdersOf({ pod, view }: Asker): readonly string[] {
  return secretsOf(pod)
    .filter(({ namespace, name }) =>
      Object.values(view.secret(namespace, name)?.keys ?? {}).some((key) => key.isPlaceholder === true),
    )
    .map(objectText);
}

function secretsOf(pod: Manifest | undefined): readonly Id[] {
  return (pod === undefined ? [] : fieldReferences(pod))
    .filter(({ to, role }) => to.kind === 'Secret' && role !== 'imagePullSecret')
    .map(({ to }) => to);
}

/** Braces of a template that nobody filled. */
export function rawTemplateOf(asker: Asker, evidence: Evidence): Because {
  return credential('raw-template', asker, evidence);
}

/** A login of a program that is refused: whoever made what it shows, or registered who shows it, may be to blame. */
function ofProgram(read: (said: Said, asker: Asker) => Because): Reading['read'] {
  return (said, asker) => {
    if (rawTemplate.test(said.text) || hasRawSecret(asker))
      return [ofMakers(said, asker) ?? credential('raw-template', asker, said.evidence)];
    return [ofMakers(said, asker) ?? read(said, asker)];
  };
}

/** What is wrong with who made the Secrets of a program, or with the import that should have registered it. */
function ofMakers({ text, evidence }: Said, { pod, owner, view }: Asker): Because | undefined {
  const secrets = secretsOf(pod);
  const objects = [manifestText(owner), ...secrets.map(objectText)];
  const made = { name: objects[1] ?? manifestText(owner), objects, evidence, view };
  const fault = faultOf(
    secrets.flatMap((id) => makersOf(id, view)),
    made,
    ['with-braces-left', 'before-its-input', 'of-a-stand-in'],
  );
  if (fault !== undefined) return fault;
  const words = [...namesIn(text), ...clientsOf(pod ?? owner)];
  return faultOf(importsNaming(words, view), { ...made, words }, ['once-only']);
}

/** As whom a program presents itself to a login, by its variables and arguments. */
function clientsOf(workload: Manifest): readonly string[] {
  return podTemplates(workload)
    .flatMap(containersOf)
    .flatMap(({ spec }) => [
      ...recordsAt(spec, 'env')
        .filter(([, it]) => /client_?id$/i.test(stringAt(it, 'name') ?? ''))
        .map(([, it]) => stringAt(it, 'value') ?? ''),
      ...arrayAt(spec, 'args').map((it) => /^--(?:\w+-)?client-id=(.+)$/.exec(asText(it))?.[1] ?? ''),
    ])
    .filter((it) => it !== '');
}

/** Whether a Secret of the pod holds braces that nobody filled. */
function hasRawSecret({ pod, view }: Asker): boolean {
  return secretsOf(pod).some(({ namespace, name }) =>
    Object.values(view.secret(namespace, name)?.keys ?? {}).some((key) => key.isTemplate === true),
  );
}

const sayings = {
  'wrong-password': {
    what: 'The database refuses the password of',
    do: 'bring the Secret and the role of the database together',
  },
  'wrong-credential': {
    what: 'Another service refuses the credentials of',
    do: 'put the credentials that the service knows into the Secret; look for a placeholder',
  },
  'other-audience': {
    what: 'The token was made for somebody else than it is shown to, by',
    do: 'ask for the token with the audience that the service wants',
  },
  'unknown-client': {
    what: 'The identity provider does not know the client as it presents itself:',
    do: 'bring redirect addresses, scopes and issuer of the client together with the hosts that are deployed',
  },
  'raw-in-address': {
    what: 'An address with a password in it cannot be read by',
    do: 'encode the password in the address, or hand it over apart from the address',
  },
  'raw-template': {
    what: 'Braces of a template were never filled in what is read by',
    do: 'escape the inner template, so that the one who makes the Secret fills it',
  },
} as const;

/** A login that is refused, with the Secrets that the pods read. The Secret is the root when there is only one. */
function credential(how: keyof typeof sayings, asker: Asker, evidence: Evidence): ReturnType<typeof unmet> {
  const { owner, pod } = asker;
  const workload = manifestText(owner);
  const secrets = [...new Set(secretsOf(pod).map(objectText))];
  const [placeholder] = placeholdersOf(asker);
  const isOfSecret = how !== 'wrong-password' && how !== 'unknown-client';
  const only = placeholder ?? (secrets.length === 1 ? secrets[0] : undefined);
  const root = isOfSecret && only !== undefined ? only : workload;
  const draft = {
    root,
    objects: [...new Set([root, workload, ...secrets])],
    say: {
      what: `${sayings[how].what} ${workload}${secrets.length === 0 ? '' : `, which reads ${secrets.join(', ')}`}`,
      so: pod === undefined ? 'it is not well' : 'the program ends again and again',
      do: sayings[how].do,
    },
    evidence: [evidence],
  } as const;
  return how === 'raw-template' ? unmet('made', 'with-braces-left', draft) : unmet('login', how, draft);
}

/** Whether who refuses a token quotes whom the pod asked for it for. */
function isForAnother({ text }: Said, { pod }: Asker): boolean {
  return /\baud(?:iences?)?\b/i.test(text) && audiencesOf(pod).some((it) => text.includes(it));
}

/** Whom a pod asks for tokens for, besides the API server. */
export function audiencesOf(pod: Manifest | undefined): readonly string[] {
  return recordsAt(pod, 'spec', 'volumes')
    .flatMap(([, volume]) => recordsAt(volume, 'projected', 'sources'))
    .flatMap(([, source]) => stringAt(source, 'serviceAccountToken', 'audience') ?? []);
}

/** An account that a cloud does not know. */
function identity(said: Said, asker: Asker): Because {
  const { owner } = asker;
  const { text, evidence } = said;
  const gone = goneFact(said, asker);
  if (gone !== undefined) return gone;
  const named = accountsIn(text);
  const accounts = named.length > 0 ? named : accountsOf(asker);
  const root = accounts[0] ?? manifestText(owner);
  return unmet('login', 'unknown-identity', {
    root,
    objects: [...new Set([root, ...accounts, manifestText(owner)])],
    say: {
      what: `The cloud does not know the identity of ${root}`,
      so: `${manifestText(owner)} gets nothing from it`,
      do: 'bring namespace and name of the account and its client id together with what the cloud trusts',
    },
    evidence: [evidence],
  });
}

/** A client that is not registered as it presents itself: an import that knew it too late, or where it is registered. */
function unregistered(said: Said, asker: Asker): Because {
  const fault = ofMakers(said, asker);
  if (fault !== undefined) return fault;
  const { cause } = credential('unknown-client', asker, said.evidence);
  const words = [...namesIn(said.text), ...clientsOf(asker.pod ?? asker.owner)];
  const registries = asker.view
    .ofKind('ConfigMap')
    .filter((it) =>
      Object.values(recordAt(it, 'data')).some(
        (text) =>
          typeof text === 'string' &&
          /redirect_?ur[il]s?/i.test(text) &&
          words.some((word) => text.includes(word)),
      ),
    )
    .map(manifestText);
  return { kind: 'cause', cause: { ...cause, objects: [...new Set([...cause.objects, ...registries])] } };
}

/** The accounts that the speaker acts as. */
function accountsOf({ owner, pod, namespace }: Asker): readonly string[] {
  return fieldReferences(pod ?? owner)
    .filter(({ to }) => to.kind === 'ServiceAccount')
    .map(({ to }) => objectText({ ...to, namespace }));
}

/** A service that wants a password which its clients were not given: what runs behind it is told to want one. */
function unexpectedPassword({ text, evidence }: Said, asker: Asker): Because {
  const { view, namespace, owner } = asker;
  const client = manifestText(owner);
  const servers = servicesIn(`${text}\n${surroundingsOf(asker)}`, namespace, view)
    .flatMap((id) => view.find(id) ?? [])
    .flatMap((it) => workloadsBehind(it, view))
    .flatMap((it) => (it.kind === 'object' ? [objectText(it.id)] : []));
  const root = servers[0] ?? client;
  return unmet('login', 'none-given', {
    root,
    objects: [...new Set([root, ...servers, client])],
    say: {
      what: `${root} wants a password, and ${client} gives none or another one`,
      so: 'the program ends again and again',
      do: 'see whether the switch that turns the password off is read at all; else give the password',
    },
    evidence: [evidence],
  });
}
