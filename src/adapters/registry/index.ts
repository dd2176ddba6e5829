/**
 * Container registries: the OCI distribution API over HTTP, with the logins of a docker config file and with
 * mirrors. It answers what an image is; whether that is good is for rules.
 */
export { type Credentials, readDockerConfig } from './credentials.ts';
export { type ImageFact, readImages } from './read-image.ts';
export type { RegistryOptions } from './registry-client.ts';
