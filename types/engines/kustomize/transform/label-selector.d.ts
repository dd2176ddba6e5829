type Labels = ReadonlyMap<string, string>;
/** Whether labels satisfy a selector in the text form of Kubernetes: `app=web,tier in (a,b),!legacy`. */
export declare function matchesSelectorText(selector: string, labels: Labels): boolean;
export {};
