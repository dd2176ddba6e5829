/**
 * Tools for agents: what Phineus knows of one folder, over the Model Context Protocol. Every tool reads, cites the lines
 * that it speaks of, and answers in pages that fit a context window. It writes no file and reaches no other folder.
 */
export { serveMcp } from './serve-mcp.ts';
export { describeTools } from './describe-tools.ts';
