import { buildCommand, numberParser } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = {
  readonly http: boolean;
  readonly port: number;
  readonly tools: boolean;
  readonly online: boolean;
};

/** `phineus mcp [PATH]`: tools for agents, over the Model Context Protocol. */
export const mcpCommand = buildCommand<Flags, [string?], Context>({
  docs: {
    customUsage: ['[PATH] [FLAGS]'],
    brief: 'Answer agents over the Model Context Protocol: check, forecast, diagnose, diff, blame, fixes',
    fullDescription:
      'Speaks on stdin and stdout, or with --http on a port of this machine. Every tool reads, and none looks outside of the folder. Ends when the client goes away, or with SIGTERM or Ctrl C.',
  },
  parameters: {
    flags: {
      http: {
        kind: 'boolean',
        brief: 'Speak HTTP on this machine instead of stdin and stdout',
        default: false,
        withNegated: false,
      },
      port: {
        kind: 'parsed',
        parse: numberParser,
        default: '8384',
        brief: 'Port for --http; 0 takes a free one',
      },
      tools: {
        kind: 'boolean',
        brief: 'Print the tools and their arguments, and end',
        default: false,
        withNegated: false,
      },
      online: onlineFlag,
    },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true }],
    },
  },
  async func({ http, port, tools, online }, path = '.') {
    const { describeTools, serveMcp } = await import('#mcp');
    if (tools) {
      this.io.stdout.write(describeTools());
      return;
    }
    const log = (line: string) => this.io.stderr.write(`phineus: ${line}\n`);
    await serveMcp({ path, online, port: http ? port : undefined }, { ...this.io, log });
  },
});
