/** A password goes into a URL as it is: one with `@`, `/`, `#` or `%` in it breaks the URL. */
export declare const unencodedPassword: import("../rule.ts").Rule;
