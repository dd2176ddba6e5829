import type { Place } from '../../../base/files/index.js';
/** The value of a quoted string (internal/parser/string_util.go StringUnescape). */
export declare function unescapeString(text: string, place: Place): string;
