import { type Workspace, openWorkspace } from '#workspace';
import type { Arguments } from './arguments.ts';
import { inside } from './inside.ts';
import type { ToolPlace } from './tool.ts';

/** The folder of a call as a workspace; code of the tree never runs. */
export async function open(
  given: Arguments,
  { root, io, online }: ToolPlace,
  how: { readonly base?: string | undefined; readonly revision?: string } = {},
): Promise<Workspace> {
  const path = inside(root, given.text('path') ?? '.');
  return openWorkspace({ ...io, cwd: root }, path, { ...how, online });
}
