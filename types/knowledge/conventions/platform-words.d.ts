export declare const platformWords: Readonly<Record<string, string>>;
