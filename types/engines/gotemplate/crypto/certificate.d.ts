import { type KeyObject } from 'node:crypto';
import type { PrivateKey } from './private-key.js';
/** What a certificate is to say. */
export type CertificateRequest = {
    readonly commonName: string;
    readonly addresses: readonly string[];
    readonly dnsNames: readonly string[];
    readonly serial: bigint;
    readonly from: Date;
    readonly until: Date;
    readonly isAuthority: boolean;
};
/** Who signs: the certificate's subject and key id, and the key. */
export type Signer = {
    readonly subject: Uint8Array;
    readonly keyId: Uint8Array | undefined;
    readonly key: KeyObject;
};
/** An X.509 certificate in PEM, with the fields and extensions that Go's x509.CreateCertificate writes. */
export declare function createCertificate(request: CertificateRequest, owner: PrivateKey, signer: Signer | undefined): string;
/** Reads what is needed to sign with a certificate; throws Go's complaint about a bad one. */
export declare function readSigner(pem: string, key: KeyObject): Signer;
/** Whether the bytes read as an X.509 certificate. */
export declare function isCertificate(bytes: Uint8Array): boolean;
