/**
 * Whether a text waits to be filled in by something before Argo CD reads it: `<REPO_URL>`, `{{ .name }}`,
 * `${VAR}`, `__NAME__`, `%NAME%`, `PLACEHOLDER_NAME`, `$NAME`,
 * `($name)`, `https://CLUSTER_ADDRESS`. Nothing can be said about what it will be.
 */
export function hasPlaceholder(text: string): boolean {
  return /<[^<>\s]+>|\{\{|\$\{|__[A-Za-z][\w.]*__|%[A-Z_]+%|\$\([A-Z_]+\)|\(\$[a-z]\w*\)|\$[A-Z][A-Z0-9_]{2,}|\bPLACEHOLDER_|:\/\/[A-Z][A-Z0-9_]*(?![\w.-])/.test(
    text,
  );
}

/** Whether a part of a domain is a word in capitals, as nobody writes one that is meant: `REDACTED`, `shop.INGRESS_HOST`. */
export function isShoutedDomain(domain: string): boolean {
  return domain.split('.').some((label) => /^[A-Z][A-Z0-9_-]{3,}$/.test(label));
}

/**
 * Whether a text holds a word that nobody means as it stands: `__NAME__`, `<NAME>`, `YOUR_REGISTRY`, `CHANGE_ME`, or what
 * programs that clean a history for a public copy write for what must not be seen: `REDACTED`, `***REMOVED***`.
 */
export function isToFillIn(text: string): boolean {
  return /__[A-Z][A-Z0-9_]*?__|<[A-Z][A-Z0-9_-]+>|%[A-Z_]{3,}%|\b(?:YOUR[-_][A-Z]|PLACEHOLDER|REDACTED\b|(?:CHANGE|REPLACE)[-_]?(?:ME|THIS|WITH))|\*\*\*REMOVED\*\*\*/.test(
    text,
  );
}

/**
 * The word of a value, itself one word, that nobody means as it stands: `REPLACE_ME`, `<YOUR_DOMAIN>`, `<your-org>`, `YOUR_BUCKET`,
 * `arn:aws:iam::ACCOUNT_ID:role/shop`.
 */
export function wordToFillIn(value: string): string | undefined {
  if (value.length > 500 || /\s/.test(value.trim())) return undefined;
  return /(?<![A-Za-z0-9_])__[A-Z][A-Z0-9]{1,60}(?:_[A-Z0-9]{1,60}){0,9}__|<[A-Z][A-Z0-9_-]{2,80}>|<your[-_][a-z0-9_-]{2,80}>|(?<![A-Za-z0-9])(?:YOUR[-_][A-Z][A-Z0-9_-]{0,80}|your-(?:domain|org|organization|username|user|github|gitlab|repo|bucket|account|project|registry|company)(?![a-z0-9])|PLACEHOLDER[A-Z0-9_-]{0,80}|(?:CHANGE|REPLACE)[-_]?(?:ME|THIS|WITH)[A-Z0-9_-]{0,80}|(?:AWS_)?ACCOUNT_ID(?![A-Z0-9_]))(?![a-z0-9])/.exec(
    value,
  )?.[0];
}

/** The word of an address or a path that is to be filled in, small ones included: `<org>`, `replace-me`. */
export function blankIn(address: string): string | undefined {
  return wordToFillIn(address) ?? /<[\w-]{2,80}>|\b(?:change|replace)[-_]?me\b/i.exec(address)?.[0];
}

/** A variable that a shell or envsubst would fill in: `${DOMAIN}`. */
export function variableIn(value: string): string | undefined {
  return /\$\{[A-Z][A-Z0-9_]{1,80}\}/.exec(value)?.[0];
}

/** Whether a text holds an action over what only Helm knows: `{{ .Values.host }}`, `{{ include "shop.name" . }}`. */
export function holdsHelmAction(text: string): boolean {
  return /\{\{[^{}]{0,300}\.(?:Values|Release|Chart)\.[A-Za-z]|\{\{-? {0,9}include "/.test(text);
}

/** Whether objects of a kind hold values and templates for charts, which Helm runs after all. */
export function takesHelmValues(kind: string): boolean {
  return /Helm|Release|Chart|Application|Addon|Template|Composition|Bundle|Package|Component/i.test(kind);
}

/** The same of a text in YAML; what its comments say does not count. */
export function hasPlaceholderInYaml(text: string): boolean {
  return hasPlaceholder(text.replaceAll(/(^|[ \t])#[^\n]*/gm, ''));
}

/** Whether a file is written for another program than Helm (Jinja, ERB, Hugo, envsubst, gomplate), which fills it in first. */
export function isFilledInFirst(text: string): boolean {
  return isOtherTemplate(text) || /<[A-Z][A-Z0-9_]+>|\$\{/.test(text);
}

/** Whether a file holds blocks of another template language, which decide about lines far from them. */
export function isOtherTemplate(text: string): boolean {
  return /\{%|<%|\{\{</.test(text) || hasSquareMarks(text);
}

/** Whether a text holds actions in square marks, as those write them whose files are for Helm too: `[[ if .ha ]]`. */
export function hasSquareMarks(text: string): boolean {
  return /\[\[-?[ \t]{0,9}(?:\.[\w.]{1,200}|(?:(?:if|range|with|else if|define|include|template) [^\n\]]{1,200}|else|end))[ \t]{0,9}-?\]\]/.test(
    text,
  );
}

/** Whether a value only says that a value belongs there, or that it is none: `changeme`, `your-token`, `<password>`, `local-dev-only`. */
export function isDummy(value: string): boolean {
  if (/[\n\r]/.test(value)) return false;
  return (
    isShouted(value) ||
    isInstruction.test(value) ||
    (value.startsWith('<') && value.endsWith('>')) ||
    dummies.some((dummy) => dummy.test(value))
  );
}

const dummies: readonly RegExp[] = [
  /^(?:todo|x{3,}|(?:foo|bar|baz){1,3}|none|null|any|unused|ignored|n\/?a|(?:some|secret|password)[-_ ]value)$/i,
  /^(?:not?|un)[-_ ]?(?:required|needed|used|necessary|set|checked|applicable|secret)$/i,
  /^(?:change[-_ ]?(?:me|this)|replace|place[-_ ]?holder|dummy|example|redacted|fake)/i,
  /^(?:update|insert|fill|set|enter|provide|add|put|paste|generate|retrieve|my|your|votre|dein|ihr|seu)[-_ ]/i,
  /^(?:local|dev|test|demo|insecure|default)(?:[-_ ](?:local|dev|test|demo|insecure|only)){0,9}[-_ ]?(?:password|passwd|secret|token|key)(?:[-_ ]|$)/i,
  /(?:[-_ ]here|[-_ ]chars?(?:[-_ ]long)?|[-_ ]example|\.{3}|…)$/i,
  /goes[-_ ]here|(?:do|must)[-_ ]not[-_ ](?:use|commit)|not[-_ ]a?[-_ ]?(?:real|secret|secure|for[-_ ]prod)/i,
  /\b(?:dev|local|test|demo)[-_ ]?only\b/i,
  /[-_ .](?:change[-_ ]?(?:me|this)|place[-_ ]?holder|dummy|redacted|fake)(?:[-_ .]|$)/i,
];

/** Words in capitals that say what belongs there: `MAKESEALEDSECRET`, `TEAM_API_TOKEN`. */
function isShouted(value: string): boolean {
  return /^[A-Z_ -]*$/.test(value) && /SECRET|PASSWORD|PASSWD|TOKEN|APIKEY|API_KEY|CREDENTIAL/.test(value);
}

/** What to do, in capitals: `RETRIEVE_FROM_VAULT`. */
const isInstruction = /^[A-Z]{2,30}(?:_[A-Z]{2,30}){2,12}$/;

/**
 * Whether a value only repeats what its key says: `password: password`, `api-token: token`, `smtpPassword: PASSWORD`,
 * `db-password: shop-db-password`.
 */
export function isOwnWord(key: string, value: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (value.length < 4 || value.length > 253 || !/^[\w.-]+$/.test(value)) return false;
  const isOfWords = /^[a-z]+([-_][a-z]+)+$/i.test(value);
  return plain(key).endsWith(plain(value)) || (isOfWords && plain(value).endsWith(plain(key)));
}
