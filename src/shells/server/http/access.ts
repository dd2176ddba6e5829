import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may come in. An open server lets in everybody who reaches it: it then listens on this machine alone. */
export type Access = {
  readonly isOpen: boolean;
  /** Whether there is a token to log in with. */
  readonly hasToken: boolean;
  readonly accepts: (token: string) => boolean;
  /** A session for whoever has shown who they are; it says itself how long it lasts. */
  readonly issueSession: (now: Date) => string;
  readonly acceptsSession: (session: string, now: Date) => boolean;
  /** What a browser keeps for us between leaving for the provider and coming back. */
  readonly sealLogin: (text: string, now: Date) => string;
  readonly openLogin: (sealed: string, now: Date) => string | undefined;
};

export const sessionSeconds = 12 * 60 * 60;
export const loginSeconds = 10 * 60;

/**
 * Sessions are signed with a key made from the token: every server that knows the token knows them, and a new token
 * ends them all. Without a token, where a provider says who may come in, they end with the process.
 */
export function accessBy(token: string | undefined, hasProvider = false): Access {
  const isOpen = token === undefined && !hasProvider;
  const key = createHash('sha256')
    .update(`phineus session ${token ?? randomBytes(32).toString('hex')}`)
    .digest();
  const session = seal(key, 'session', sessionSeconds);
  const login = seal(key, 'login', loginSeconds);
  return {
    isOpen,
    hasToken: token !== undefined,
    accepts: (given) => isOpen || (token !== undefined && isSame(given, token)),
    issueSession: (now) => (isOpen ? '' : session.close(randomBytes(12).toString('base64url'), now)),
    acceptsSession: (given, now) => isOpen || session.open(given, now) !== undefined,
    sealLogin: login.close,
    openLogin: login.open,
  };
}

/** Texts that others carry and cannot change, each good for one purpose and for some time. */
function seal(key: Buffer, purpose: string, seconds: number) {
  const sign = (claim: string) => createHmac('sha256', key).update(`${purpose} ${claim}`).digest('base64url');
  return {
    close(text: string, now: Date): string {
      const claim = `${Math.floor(now.getTime() / 1000) + seconds}.${Buffer.from(text).toString('base64url')}`;
      return `${claim}.${sign(claim)}`;
    },
    open(sealed: string, now: Date): string | undefined {
      const [ends = '', text = '', signature = ''] = sealed.split('.');
      const isOurs = isSame(signature, sign(`${ends}.${text}`)) && Number(ends) * 1000 > now.getTime();
      return isOurs ? Buffer.from(text, 'base64url').toString() : undefined;
    },
  };
}

/** Compares without telling by its time how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
