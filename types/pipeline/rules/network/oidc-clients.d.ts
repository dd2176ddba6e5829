import type { Fleet, FleetObject } from '../../fleet/index.js';
import { type Json } from '../../../base/kube/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
/** A client as an identity provider of the fleet knows it. */
export type OidcClient = {
    readonly id: string;
    readonly redirects: readonly string[];
    /** Whether a `*` at the end stands for any rest, as in Keycloak. */
    readonly hasWildcards: boolean;
    readonly object: FleetObject;
    readonly path: YamlPath;
};
/** The clients that realms of Keycloak and configurations of Dex in git register. */
export declare function oidcClients(fleet: Fleet): readonly OidcClient[];
/** The map that a text of YAML or JSON holds; empty when it holds none. */
export declare function mapIn(text: string): Json;
