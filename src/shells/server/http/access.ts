import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may come in. Without a token everybody who reaches the server may: it then listens on this machine alone. */
export type Access = {
  readonly isOpen: boolean;
  readonly accepts: (token: string) => boolean;
  /** A session for whoever has shown the token; it says itself how long it lasts. */
  readonly issueSession: (now: Date) => string;
  readonly acceptsSession: (session: string, now: Date) => boolean;
};

export const sessionSeconds = 12 * 60 * 60;

/**
 * Sessions are signed with a key made from the token: every server that knows the token knows them, and a new token
 * ends them all.
 */
export function accessBy(token: string | undefined): Access {
  if (token === undefined)
    return { isOpen: true, accepts: () => true, issueSession: () => '', acceptsSession: () => true };
  const key = createHash('sha256').update(`phineus session ${token}`).digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    isOpen: false,
    accepts: (given) => isSame(given, token),
    issueSession(now) {
      const claim = `${Math.floor(now.getTime() / 1000) + sessionSeconds}.${randomBytes(12).toString('base64url')}`;
      return `${claim}.${sign(claim)}`;
    },
    acceptsSession(session, now) {
      const [ends = '', nonce = '', signature = ''] = session.split('.');
      return isSame(signature, sign(`${ends}.${nonce}`)) && Number(ends) * 1000 > now.getTime();
    },
  };
}

/** Compares without telling by its time how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
