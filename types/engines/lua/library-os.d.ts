import type { Library, Machine } from './machine.js';
/** The part of `os` that Argo CD lets scripts have (util/lua/oslib_safe.go): `time` and `date`, in UTC. */
export declare function osLibrary(machine: Machine, now: () => Date): Library;
