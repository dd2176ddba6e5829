/**
 * What people who write programs say when they do not get something, whatever it is: one list for each kind of answer.
 * Who is asked for what decides which need it is. Nothing here names a product where the words of its kind will do.
 */

/** Two lists of words that stand near each other in one line, in either order. */
export function near(a: RegExp, b: RegExp, gap = 40): RegExp {
  const between = `[^\\n]{0,${gap}}?`;
  return new RegExp(`(?:${a.source})${between}(?:${b.source})|(?:${b.source})${between}(?:${a.source})`, 'i');
}

/** What is said of a thing: after it and its name, if it has one, or before it. */
export function saidOf(
  thing: RegExp,
  { after, before }: { readonly after: RegExp; readonly before: RegExp },
): RegExp {
  const name = '(?:[ :=]{1,2}["\'`[]?[\\w./:@-]{1,120}["\'`\\]]?)?';
  return new RegExp(
    `\\b(?:${thing.source})s?${name}[ :,]{1,2}(?:\\w{2,5} )?(?:${after.source})|\\b(?:${before.source})(?: the| specified)?[ :]{1,2}["'\`[]?(?:${thing.source})\\b`,
    'i',
  );
}

/** Any of several patterns. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i');
}

/** Resolvers, and those who ask them, of a name that nobody knows. */
export const unknownName =
  /no such host|nxdomain|non-existing domain|name or service not known|(?:could|can) ?not (?:be )?(?:resolved?|translated?)|can't resolve|(?:failed|unable) to resolve|resolution (?:error|failed)|NameResolution|ENOTFOUND|EAI_AGAIN|failure in name resolution|UnknownHost|unknown (?:\w+ )?(?:server )?host|host not found|bad address|name does not resolve|getaddrinfo|server misbehaving|nodename nor servname|dns lookup failed|no resolvable/i;

/** An answer that did not come in time. */
export const tooLate =
  /timed? ?out|deadline exceeded|ETIMEDOUT|no answer within|took too long|request canceled while waiting/i;

/** Somebody who does not answer at all. */
export const noAnswer =
  /connection refused|ECONNREFUSED|no route to host|(?:host|network) (?:is )?unreachable|unreachable|ETIMEDOUT|connect(?:ion)? timed? ?out|broken pipe|connection (?:was )?(?:reset|closed|aborted|lost)|ECONNRESET|no such host|(?:could|can|did) ?n[o']t (?:connect|reach)|(?:unable|failed|failure|error) (?:to )?(?:connect|reach|dial)|no servers available|no brokers? available|no reachable servers|dial tcp|all connection attempts failed|server selection (?:error|timed)|communications link failure|out of available brokers|produced zero addresses|no response/i;

/** Somebody who answers, and not with what was asked for: it is broken, or something between. */
export const brokenAnswer =
  /\b50[0234]\b|bad gateway|service unavailable|unexpected EOF|: EOF\b|HTTP response to HTTPS client|x509|TLS handshake|tls: |certificate (?:has expired|verify failed|signed by unknown|is not valid)|SSL (?:routines|certificate)/i;

export const tooOften =
  /\b429\b|too ?many ?requests|rate ?limit(?:ed|ing| exceeded)?|pull QPS exceeded|quota for this (?:registry|account)/i;

/** Who asks is known, and may not. */
export const denied =
  /\b403\b|permission[_ ]?denied|access[_ ]?denied|forbidden|(?:not|un)[_ ]?authori[sz]ed|AuthorizationFailed|does not have (?:the )?[\w ]{0,30}permission|insufficient (?:permission|privilege|scope)|is not allowed to|no permission/i;

/** Who asks is not known, or shows something that does not prove it. */
export const unauthenticated =
  /\b401\b|\bunauthori[sz]ed\b|unauthenticated|authentication (?:is )?required|(?:authentication|authorization)[_ ]failed|could not read Username|invalid (?:user ?name|password|credentials?|token)|bad credentials|login (?:failed|incorrect|denied)|(?:unable|failed) to (?:authenticate|log ?in)/i;

/** What is asked for is not there. */
export const absent =
  /(?:does|do|did) ?n[o']t exist|not exist|not (?:be )?found|\bNotFound\b|n't find|can ?not find|no such(?! host)|non-?existent|is missing|unknown(?! (?:host|server host|error|desc|authority))|(?:does|do|did) not (?:host|have)|not known to|not \w+ to an existing|n't \w+ to an existing|was deleted|404/i;

/** Something of that name is there already, and belongs to somebody else than who wants to write it. */
export const foreignOwner =
  /(?:is |was )?(?:not|n't) (?:owned|controlled|managed|created) by\b|(?:owned|controlled|managed) by (?:another|a different|someone)|already (?:owned|controlled) by|already exists[^\n]{0,40}(?:not (?:managed|owned|controlled)|(?:owned|controlled|managed) by (?:another|a different|someone))|no controller (?:ref|owner)\w*|refus(?:ed|es|ing) to (?:reconcile|adopt|take over|overwrite)|(?:cannot|will not|won't) (?:adopt|take over)|(?:name|resource) (?:is )?(?:already taken|reserved)/i;
