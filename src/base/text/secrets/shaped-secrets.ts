import { passwordOfLogin } from './searched-values.ts';

/**
 * What is a secret by the shape of what stands around it: logins of commands, connection strings, hashes of passwords,
 * addresses that let in whoever knows them, and logins in base64. Each pattern is asked only where a word of it stands, and
 * begins with that word, so that time is linear in the text.
 */
export function shapedSecrets(text: string): readonly string[] {
  const found: string[] = [];
  for (const [word, pattern] of shapes)
    if (text.includes(word))
      for (const [, value = ''] of text.matchAll(pattern)) found.push(value, ...value.split('$'));
  for (const [, word = ''] of text.matchAll(encoded)) {
    found.push(...passwordOfLogin(word.replaceAll('=', '')));
    const decoded = Buffer.from(word, 'base64').toString('utf8');
    if (decoded.includes('PRIVATE KEY'))
      found.push(...decoded.split(/\s+/).filter((line) => line.length >= 8));
  }
  return found;
}

const shapes: readonly (readonly [word: string, pattern: RegExp])[] = [
  [' -u', /[ \t"']-u[ \t]{0,3}["']?[\w.@-]{1,100}:([^\s"'@]{4,300})/g],
  ['--user', /--user[= \t]{1,3}["']?[\w.@-]{1,100}:([^\s"'@]{4,300})/g],
  ['mysql', /\bmysql(?:dump|admin)?\b[^\n]{0,200}?[ \t]-p[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['mariadb', /\bmariadb\b[^\n]{0,200}?[ \t]-p[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['mongo', /\bmongo(?:sh|dump|restore)?\b[^\n]{0,200}?[ \t]-p[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['sshpass', /\bsshpass\b[^\n]{0,200}?[ \t]-p[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  [':thin:', /:thin:[\w.-]{1,100}\/([^\s/@"'<>]{4,300})@/g],
  ['@tcp(', /(?<![\w.-])[\w.-]{1,100}:([^\s:/@"'<>]{4,300})@tcp\(/g],
  ['@unix(', /(?<![\w.-])[\w.-]{1,100}:([^\s:/@"'<>]{4,300})@unix\(/g],
  ['ig=', /[?&;](?:sig|Sig|x-amz-sig)=([^\s&"'<>;]{8,2000})/g],
  ['ignature=', /[?&;](?:x-amz-|X-Amz-)?[sS]ignature=([^\s&"'<>;]{8,2000})/g],
  ['@', /:[\\/]{2}([^\s/@:"'<>]{8,300})@/g],
  ['/services/', /hooks\.slack\.com\/services\/\w{1,20}\/\w{1,20}\/(\w{8,60})/g],
  ['$', /\$(?:apr1|[156]|2[aby]|argon2(?:id|i|d))\$([^\s"':,]{8,300})/g],
  // Commands that take a login in words without a name.
  ['login', /\blogin\b[^\n]{0,200}?[ \t]-p[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['vault login', /\bvault login[ \t]{1,3}["']?([^\s"'-][^\s"']{3,200})/g],
  ['creds', /-creds[= \t]{1,3}["']?[\w.@-]{1,100}:([^\s"'@]{4,300})/g],
  ['etcdctl', /\betcdctl\b[^\n]{0,200}?--user[= \t]{1,3}["']?[\w.@-]{1,100}:([^\s"'@]{4,300})/g],
  ['sqlcmd', /\bsqlcmd\b[^\n]{0,200}?[ \t]-P[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['zip', /\b(?:un)?zip\b[^\n]{0,200}?[ \t]-P[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['7z', /\b7za?\b[^\n]{0,200}?[ \t]-p["']?([^\s"'-][^\s"']{3,200})/g],
  ['ldap', /\bldap[a-z]{1,20}\b[^\n]{0,200}?[ \t]-w[ \t]?["']?([^\s"'-][^\s"']{3,200})/g],
  ['smbclient', /\bsmbclient\b[^\n]{0,200}?[ \t]-U[ \t]?["']?[\w.@\\-]{1,100}%([^\s"']{4,200})/g],
  ['lftp', /\blftp\b[^\n]{0,200}?[ \t]-u[ \t]?["']?[\w.@-]{1,100},([^\s"']{4,200})/g],
  [
    'htpasswd',
    /\bhtpasswd\b[^\n]{0,200}?[ \t]-\w{0,5}b\w{0,5}[ \t][^\n]{0,200}[ \t]["']?([^\s"'-][^\s"']{3,200})/g,
  ],
  [
    'rabbitmqctl',
    /\brabbitmqctl (?:add_user|change_password)[ \t]{1,3}[\w.@-]{1,100}[ \t]{1,3}["']?([^\s"']{4,200})/g,
  ],
  [
    'mc ',
    /\bmc (?:alias set|config host add)[ \t]{1,3}[\w-]{1,100}[ \t]{1,3}\S{1,300}[ \t]{1,3}\S{1,200}[ \t]{1,3}["']?([^\s"']{4,200})/g,
  ],
  ['redis-cli', /\bredis-cli\b[^\n]{0,200}?[ \t](?:-a[ \t]?|AUTH[ \t])["']?([^\s"'-][^\s"']{3,200})/g],
  ['openssl', /\bopenssl\b[^\n]{0,200}?[ \t]-k[ \t]["']?([^\s"'-][^\s"']{3,200})/g],
  ['gh secret', /\bgh secret set\b[^\n]{0,200}?[ \t](?:-b|--body)[= \t]["']?([^\s"'-][^\s"']{3,200})/g],
  ['doctl', /\bdoctl\b[^\n]{0,200}?[ \t]-t[ \t]["']?([^\s"'-][^\s"']{3,200})/g],
  ['chpasswd', /[\w-]{1,60}:([^\s"':]{4,200})["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo )?chpasswd/g],
  ['chpasswd:', /\bchpasswd:[^:]{0,200}:[^:]{0,200}?[\w-]{1,60}:([^\s"':]{4,200})/g],
  [
    'echo',
    /\becho[ \t]{1,3}(?:-n[ \t]{1,3})?["']?([^\s"'|$-][^\s"'|]{3,200})["']?[ \t]{0,3}\|[ \t]{0,3}(?:sudo )?(?:docker|podman|helm|kinit|kubeseal|base64|passwd|gh|crane|oras|vault|openssl)\b/g,
  ],
  // Files of settings.
  ['stats auth', /\bstats auth[ \t]{1,3}[\w.@-]{1,100}:([^\s"']{4,200})/g],
  [' on >', / on >([^\s"']{4,300})/g],
  [':5432:', /:5432:[^\s:]{1,100}:[^\s:]{1,100}:([^\s"':\\]{4,200})/g],
  ['PSK', /\bPSK[ \t]{1,9}["']([^"'\n]{4,200})["']/g],
  ['IDENTIFIED', /\bIDENTIFIED BY (?:PASSWORD )?["']([^"'\n]{4,300})/g],
  ['identified by', /\bidentified by (?:password )?["']([^"'\n]{4,300})/g],
  // Addresses and words that let in whoever has them.
  ['/webhooks/', /\/api\/webhooks\/\d{1,30}\/([\w-]{8,200})/g],
  ['/IncomingWebhook/', /\/IncomingWebhook\/(\w{8,100})/g],
  ['telegram.org/bot', /telegram\.org\/bot\d{1,20}:([\w-]{8,100})/g],
  ['gh', /\b(gh[pousr]_\w{10,300})/g],
  ['glpat-', /\b(glpat-[\w-]{8,100})/g],
  ['xox', /\b(xox[abeprs]-[\w-]{8,300})/g],
  ['sk-', /(?<![\w.-])(sk-[\w-]{16,300})/g],
  ['npm_', /\b(npm_\w{16,100})/g],
  ['AKIA', /\b(AKIA[0-9A-Z]{12,40})/g],
  ['AGE-SECRET-KEY-', /\b(AGE-SECRET-KEY-1\w{8,200})/g],
  ['hvs.', /\b(hvs\.[\w-]{8,300})/g],
  ['eyJ', /(?<![\w.-])eyJ[\w-]{8,500}\.[\w-]{8,2000}\.([\w-]{8,2000})/g],
  ['"kty"', /"(?:k|d|p|q|dp|dq|qi)"[ \t]{0,9}:[ \t]{0,9}"([\w-]{8,4000})"/g],
  [
    '<name>',
    /<name>[^<\n]{0,100}(?:pass|secret|token|key)[^<\n]{0,40}<\/name>\s{0,40}<value>([^<\n]{4,2000})</gi,
  ],
  [
    '<key>',
    /<key>[^<\n]{0,100}(?:pass|secret|token|key)[^<\n]{0,40}<\/key>\s{0,40}<string>([^<\n]{4,2000})</gi,
  ],
  [
    'value=',
    /name=["'][^"'\n]{0,100}(?:pass|secret|token|key)[^"'\n]{0,40}["'][ \t]{1,9}value=["']([^"'\n]{4,2000})/gi,
  ],
  [
    'variable "',
    /variable "[^"\n]{0,100}(?:pass|secret|token|key)[^"\n]{0,40}"[ \t]{0,9}\{[^}]{0,500}?default[ \t]{0,9}=[ \t]{0,9}"([^"\n]{4,2000})"/gi,
  ],
  [
    'value',
    /name[ \t]{0,9}=[ \t]{0,9}"[^"\n]{0,100}(?:pass|secret|token|key)[^"\n]{0,40}"[ \t]{0,9}\n[ \t]{0,40}value[ \t]{0,9}=[ \t]{0,9}"([^"\n]{4,2000})"/gi,
  ],
];

const encoded = /(?:-data|auth|[bB]ase64)["']?[ \t]{0,9}:[ \t]{0,9}["']?([A-Za-z0-9+/]{12,20000}={0,2})/g;
