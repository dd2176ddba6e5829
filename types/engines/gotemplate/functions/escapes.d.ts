/** template.HTMLEscapeString. */
export declare function escapeHtml(text: string): string;
/** template.JSEscapeString. */
export declare function escapeJs(text: string): string;
/** url.QueryEscape. */
export declare function escapeQuery(text: string): string;
