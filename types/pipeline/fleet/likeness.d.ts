/**
 * Whether two names look like the same name written twice: one or two letters off, the same words in another
 * order, or one word more. Names that differ in a number only (`web-1`, `web-2`) do not.
 */
export declare function areTwins(a: string, b: string): boolean;
/** Whether two names are the same words in another order. */
export declare function areReordered(a: string, b: string): boolean;
/**
 * The word by which a name begins where another one of the same namespace begins with that of the namespace
 * (`cart` of `cart-db-login` beside `orders-db-login` in namespace `orders`): it may be left of the place it was
 * copied from.
 */
export declare function foreignWord(namespace: string, name: string, own: string): string | undefined;
/** The parts of a name between its dashes, dots and underscores. */
export declare function words(name: string): readonly string[];
