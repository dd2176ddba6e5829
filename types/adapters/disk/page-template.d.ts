/** The built page without data: beside the bundle, or where the build of a source tree puts it. */
export declare function readPageTemplate(): string;
