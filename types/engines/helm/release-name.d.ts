/** Refuses what Helm refuses as the name of a release (pkg/chart/v2/util/validate_name.go). */
export declare function checkReleaseName(name: string): void;
