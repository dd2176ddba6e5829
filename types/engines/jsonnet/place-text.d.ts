import type { Place } from '../../base/files/index.js';
/** `file:1:2-5` or `file:(1:2)-(3:4)`; columns count bytes and the end is exclusive (ast/location.go). */
export declare function placeText({ source, start, end }: Place): string;
