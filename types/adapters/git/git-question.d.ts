/** Everything that git is ever asked. Nothing here writes, hashes with a filter, or starts another program. */
export type GitQuestion = 
/** The settings in one file, without what it includes. */
{
    readonly ask: 'settings';
    readonly file: string;
}
/** Where the user keeps patterns of files to ignore. */
 | {
    readonly ask: 'user-excludes';
}
/** Branches, remote branches and tags with their commits. */
 | {
    readonly ask: 'refs';
}
/** The branch that the remote calls its HEAD. */
 | {
    readonly ask: 'default-branch';
}
/** The commit that a revision stands for. */
 | {
    readonly ask: 'commit';
    readonly revision: string;
}
/** Whether one commit is part of the history of another. */
 | {
    readonly ask: 'is-ancestor';
    readonly ancestor: string;
    readonly of: string;
}
/** The best commit that two revisions have in common. */
 | {
    readonly ask: 'merge-base';
    readonly revision: string;
    readonly other: string;
}
/** Branches that have a commit. */
 | {
    readonly ask: 'branches-with';
    readonly commit: string;
}
/** The commits of the input that its `^` lines do not have, and behind a `-` those at which these begin. */
 | {
    readonly ask: 'exclusive';
}
/** Every file of a commit, with size. */
 | {
    readonly ask: 'tree';
    readonly commit: string;
}
/** The contents of the objects whose names are the input. */
 | {
    readonly ask: 'objects';
}
/** Whether the objects whose names are the input are there. */
 | {
    readonly ask: 'object-types';
}
/** Every file of the index with its blob. */
 | {
    readonly ask: 'index';
}
/** Every file of the index with its state; `S` is left out of the checkout. */
 | {
    readonly ask: 'index-states';
}
/** Files that git does not track and would not ignore. */
 | {
    readonly ask: 'untracked';
}
/** Files that are no longer what the index says, deleted ones included. */
 | {
    readonly ask: 'modified';
} | {
    readonly ask: 'deleted';
}
/** The filter that attributes name for the paths that are the input. */
 | {
    readonly ask: 'filters';
}
/** Who wrote a line of a file, as of a commit. */
 | {
    readonly ask: 'author';
    readonly commit: string;
    readonly path: string;
    readonly line: number;
}
/** Brings one revision of a repository elsewhere: the only question that uses the network. */
 | {
    readonly ask: 'fetch';
    readonly url: string;
    readonly revision: string;
    readonly ref: string;
};
/** The command line of a question. */
export declare function gitArguments(question: GitQuestion): readonly string[];
