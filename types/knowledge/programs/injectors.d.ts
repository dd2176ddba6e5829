export declare const injectors: Readonly<Record<string, string>>;
