/** The same program, with a spread of nothing before every spread that an object begins with and that something follows. */
export function withSharedShapes(text: string, path: string): string;
