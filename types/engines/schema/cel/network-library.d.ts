import type { Environment } from '@marcbachmann/cel-js';
/** URLs, IP addresses and networks (library/urls.go, ip.go, cidr.go). */
export declare function registerNetwork(environment: Environment): void;
