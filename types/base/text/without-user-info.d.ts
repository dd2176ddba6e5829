/**
 * A text whose URLs name no user and no password. The user of an ssh URL says how to reach the host, and stays.
 * Each match ends before the next slash, so that time is linear in the text.
 */
export declare function withoutUserInfo(text: string): string;
