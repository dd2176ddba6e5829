import { type KeyObject } from 'node:crypto';
/** A private key with the PEM text that sprig writes for it. */
export type PrivateKey = {
    readonly key: KeyObject;
    readonly pem: string;
};
/** Makes a key of a kind that `genPrivateKey` knows; undefined for any other. */
export declare function generatePrivateKey(kind: string, rsaBits: number): PrivateKey | undefined;
/** sprig's parsePrivateKeyPEM. */
export declare function parsePrivateKey(text: string): PrivateKey;
