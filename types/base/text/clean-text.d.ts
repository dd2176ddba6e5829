/**
 * A foreign text as one line that does nothing but be read: line breaks and tabs become spaces, characters that
 * steer a terminal, hide, or turn the direction of writing become �, what a pipeline's log would take for a command
 * anywhere in a line is taken apart, and URLs lose their user info.
 */
export declare function cleanText(text: string): string;
