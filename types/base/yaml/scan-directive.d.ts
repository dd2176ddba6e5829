import { type YamlCursor } from './yaml-cursor.js';
/** Scans the rest of a directive line, the `%` included, as libyaml does (go-yaml `scannerc.go`). */
export declare function scanDirective(cursor: YamlCursor): void;
