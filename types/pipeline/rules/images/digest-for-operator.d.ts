/** An operator appends a version to the image it is given; after a digest that is not an image. */
export declare const digestForOperator: import("../rule.ts").Rule;
