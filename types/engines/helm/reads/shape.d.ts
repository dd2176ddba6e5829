/** Steps from the root of the chart's values; `*` is any key of a map or any entry of a list. */
export type ValuePath = readonly string[];
/** What is known, without running anything, of the value of an expression in a template. */
export type Shape = readonly Part[];
/** One thing that an expression may be. What none of these describes is left out: it holds nothing of the values. */
export type Part = 
/** The dot of a chart; its values begin at a path of the root chart's. */
{
    readonly kind: 'scope';
    readonly prefix: ValuePath;
}
/** A place in the values; at the root of a chart's own values `global` is that of all charts too. */
 | {
    readonly kind: 'values';
    readonly path: ValuePath;
    readonly isRoot?: boolean;
}
/** A `dict` or `list` written in the template. An open one may hold more than what is listed. */
 | {
    readonly kind: 'map';
    readonly entries: ReadonlyMap<string, Shape>;
    readonly isOpen: boolean;
};
export declare const nothing: Shape;
/** Either of two. */
export declare function either(shapes: readonly Shape[]): Shape;
/** How many parts a shape has, those inside its dicts counted each time they are met. */
export declare function weightOf(shape: Shape): number;
/** What a field or an entry of it is. */
export declare function stepInto(shape: Shape, step: string): Shape;
/** The same shape with every dict open, for those that a variable holds: they may be changed later. */
export declare function opened(shape: Shape): Shape;
/** A text that two shapes share exactly when they are the same. */
export declare function shapeKey(shape: Shape): string;
