/** Why something could not be fetched. The list is closed: add a word, never reuse one. */
export type FetchReason = 
/** It is not in the cache, and the network is not to be asked. */
'offline'
/** The answer was 401 or 403: nobody is logged in, or not with the right to read it. */
 | 'refused'
/** The answer was 404, or the repository does not list it. */
 | 'not-found'
/** The repository lists it, but in no version that fits. */
 | 'no-such-version'
/** The bytes are not those that were promised. */
 | 'digest-differs' | 'name-not-resolved' | 'timed-out' | 'untrusted-certificate'
/** No connection could be made, or it broke. */
 | 'unreachable' | 'too-large'
/** An answer that makes no sense here: another status, or no index, manifest or chart. */
 | 'unexpected-answer'
/** Nobody says where it is, or in words that mean nothing here. */
 | 'no-address';
