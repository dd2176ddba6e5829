/** The beginning of a text, with `…` where something was cut off; never half of a character. */
export declare function cutText(text: string, longest: number): string;
