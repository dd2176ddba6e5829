/**
 * A text whose URLs name no user and no password. The user of an ssh URL says how to reach the host, and stays.
 * Each match ends before the next slash, so that time is linear in the text.
 */
export function withoutUserInfo(text: string): string {
  if (!text.includes('@') && !text.includes('://')) return text;
  return withoutUsers(
    text
      .replace(slashedUserInfo, '$1')
      .replace(bareUserInfo, '$1')
      .replace(blankUserInfo, '://')
      .replace(cleanedUserInfo, '$1'),
  )
    .replace(/:\/\/\S+/g, (url) => url.replace(laterUserInfo, '/'))
    .replace(tokenParameter, '$1•••');
}

/** A user and a password behind slashes alone, or behind those that lean the other way. */
const slashedUserInfo =
  /((?:^|[\s"'`=,(]|:\\)[\\/]{1,8})[^\s\\/?#@:"'`]{1,100}:[^\s\\/?#@"'`]{1,200}@(?!sha\d+:)/g;

/** A user and a password before a host, without a scheme: what somebody takes for an image. */
const bareUserInfo =
  /(^|[\s"'`=,(])(?!mailto:)[\w.+-]{1,100}:[^\s@/"'`]{1,200}@(?!sha\d+:)(?=[\w-][\w.-]{0,254}[:/]|[\w-]{1,63}\.[\w.-]{1,254}$)/g;

/**
 * However many slashes and users a URL has: one that nobody can fetch is still printed with its failure. They are taken one
 * by one, because a pattern would keep a mark for each of a million.
 */
function withoutUsers(text: string): string {
  let result = '';
  let copied = 0;
  for (const { 0: head, index } of text.matchAll(scheme)) {
    if (index < copied) continue;
    const from = index + head.length;
    let end = from;
    for (user.lastIndex = from; user.test(text); ) end = user.lastIndex;
    const isSsh = text
      .slice(Math.max(0, index - 3), index)
      .toLowerCase()
      .endsWith('ssh');
    if (end === from || (isSsh && !text.slice(from, end).includes(':'))) continue;
    result += `${text.slice(copied, index)}://`;
    copied = end;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

const scheme = /:\/\/+/g;
const user = /[^\s/?#@]*@(?!sha256:)\/*/y;

/** A user with blanks in the name: no host, because a host would have ended at the blank with its domain. */
const blankUserInfo =
  /:\/\/[^\s/?#@:.]{1,100}(?:[ \t][^/?#@:\n]{0,100}:|:[ \t]{1,9})[^\s/?#@]{1,200}@(?!sha256:)/g;

/** An address that was taken for a path, so that one slash of two is left. */
const cleanedUserInfo = /(\b(?:https?|ssh|git|oci|ftps?):\/)[^\s/?#@:]{1,100}:[^\s/?#@]{1,200}@(?!sha256:)/gi;

/** A password further on, where a URL holds another one. */
const laterUserInfo = /\/[^\s/?#@:]*:[^\s/?#@]*@(?!sha256:)/g;

/** A parameter of a URL that lets in whoever has it. */
const tokenParameter =
  /([?&](?:access_token|private_token|token|sig|signature|x-amz-signature|x-amz-security-token|api_key|apikey|password)=)[^\s&#"'<>]+/gi;
