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
  ['redis-cli', /\bredis-cli\b[^\n]{0,200}?[ \t]-a[ \t]["']?([^\s"'-][^\s"']{3,200})/g],
  [':thin:', /:thin:[\w.-]{1,100}\/([^\s/@"'<>]{4,300})@/g],
  ['@tcp(', /(?<![\w.-])[\w.-]{1,100}:([^\s:/@"'<>]{4,300})@tcp\(/g],
  ['@unix(', /(?<![\w.-])[\w.-]{1,100}:([^\s:/@"'<>]{4,300})@unix\(/g],
  ['ig=', /[?&;](?:sig|Sig|x-amz-sig)=([^\s&"'<>;]{8,2000})/g],
  ['ignature=', /[?&;](?:x-amz-|X-Amz-)?[sS]ignature=([^\s&"'<>;]{8,2000})/g],
  ['@', /:[\\/]{2}([^\s/@:"'<>]{8,300})@/g],
  ['/services/', /hooks\.slack\.com\/services\/\w{1,20}\/\w{1,20}\/(\w{8,60})/g],
  ['$', /\$(?:apr1|[156]|2[aby]|argon2(?:id|i|d))\$([^\s"':,]{8,300})/g],
  [
    '<name>',
    /<name>[^<\n]{0,100}(?:pass|secret|token|key)[^<\n]{0,40}<\/name>\s{0,40}<value>([^<\n]{4,2000})</gi,
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
