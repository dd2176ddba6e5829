import { type Fleet, type FleetObject } from '../../fleet/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** A program that logs people in: the client it says it is, and where it wants them sent back to. */
export type OidcLogin = {
    readonly client: string;
    readonly redirect: string;
    readonly object: FleetObject;
    readonly path: YamlPath;
};
/** The logins of Argo CD and of programs we know, as far as git gives both the client and the address. */
export declare function oidcLogins(fleet: Fleet): readonly OidcLogin[];
