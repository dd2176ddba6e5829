/**
 * What a text gives away as secret in another place than behind the name of a credential: what an alias of YAML stands for,
 * and what a template or a shell falls back to. Time is linear in the text.
 */
export function* impliedSecrets(text: string): Generator<string> {
  for (const pattern of fallbacks) for (const [, value = ''] of text.matchAll(pattern)) yield value;
  const aliases = new Set(Array.from(text.matchAll(alias), ([, name]) => name));
  if (aliases.size === 0) return;
  for (const [, name, value = ''] of text.matchAll(anchor)) if (aliases.has(name)) yield value;
}

const word =
  '(?:passw(?:or)?d|passwd|passphrase|pwd|token|(?:api|private|access|secret|account|shared|signing|encryption|session|master)[-_.]?key|(?:client|webhook|shared|session)[-_.]?secret|connection[-_.]?string|credentials?)';
const literal = `("[^"\\n]{1,2000}"|'[^'\\n]{1,2000}')`;

const fallbacks: readonly RegExp[] = [
  // `password: {{ .Values.a | default "…" }}`
  new RegExp(
    `${word}["']?[ \\t]{0,9}[:=][ \\t]{0,9}["']?\\{\\{[^"'\\n}]{0,200}\\bdefault[ \\t]{1,9}${literal}`,
    'gi',
  ),
  // `.Values.password | default "…"`
  new RegExp(`${word}[ \\t]{0,9}\\|[ \\t]{0,9}default[ \\t]{1,9}${literal}`, 'gi'),
  // `default "…" .Values.password`
  new RegExp(`\\bdefault[ \\t]{1,9}${literal}[ \\t]{1,9}[\\w.$]{0,100}${word}(?!\\w)`, 'gi'),
  // `${DB_PASSWORD:-…}`
  new RegExp(`${word}:?[-=]([^\\s}"'$]{1,300})\\}`, 'gi'),
];

const alias = new RegExp(`${word}["']?[ \\t]{0,9}:[ \\t]{1,9}\\*([\\w-]{1,100})`, 'gi');
const anchor =
  /&([\w-]{1,100})[ \t]{1,9}("(?:[^"\\\n]|\\.){1,2000}"|'[^'\n]{1,2000}'|[^\s"'`,;{}[\]()#]{1,2000})/g;
