import { type FileTree } from '../../../base/files/index.js';
import type { ProblemCode } from '../../../base/outcome/index.js';
import type { ApplicationSource } from '../application.js';
import type { GitView } from './git-view.js';
/** The files that a repository and a revision stand for. */
export type Checkout = {
    readonly kind: 'here';
    readonly tree: FileTree;
    /** Folder of the tree that is the root of the repository. */
    readonly root: string;
    /** The commit, where git knows it. */
    readonly commit: string | undefined;
    /** Whether this is the tree under examination rather than another revision. */
    readonly isGiven: boolean;
    /** Why the tree under examination stands in for the revision, when that is a guess. */
    readonly assumed?: string;
    /** Why what is missing here may be there: the repository or the revision may be another one. */
    readonly doubt?: string;
} | {
    readonly kind: 'revision-missing';
    readonly message: string;
    readonly suggestion: string | undefined;
} | {
    readonly kind: 'unavailable';
    readonly code: ProblemCode;
    readonly because: string;
};
/** Whether a repoURL means this tree, and how that was decided. The report says so. */
export type RepositoryDecision = {
    readonly repoURL: string;
    readonly isThis: boolean;
    readonly because: string;
};
export type Repositories = {
    /** Takes note of which paths a URL is asked for, before the first question about it is answered. */
    observe(sources: Iterable<ObservedSource>): void;
    checkout(repoURL: string, revision: string): Checkout;
    /** Whether a decision would now be another; then all are forgotten, but not what was observed. */
    reconsider(): boolean;
    decisions(): readonly RepositoryDecision[];
};
export type ObservedSource = Pick<ApplicationSource, 'repoURL' | 'path' | 'chart'> & {
    /** Value files that other sources take from it by its `ref`. */
    readonly files?: readonly string[];
};
/** The sources of an Application with the value files that are taken from each. */
export declare function observedSources(sources: readonly ApplicationSource[]): readonly ObservedSource[];
type Known = {
    readonly tree: FileTree;
    readonly git: GitView | undefined;
    /** From the configuration: repoURL → folder. */
    readonly declared: Readonly<Record<string, string>>;
    /** Whether this tree stands in for revisions of this repository that the clone lacks. */
    readonly lackingFromTree?: boolean;
};
/** Decides which repositories are this tree: as declared, by the git remotes, else by whose paths exist here. */
export declare function repositories({ tree, git: around, declared, lackingFromTree }: Known): Repositories;
export {};
