import { readSaved, snapshotKey } from '#cluster';
import { diagnose, formatDiagnosis, ofApplication } from '#diagnosis';
import { UserError } from '#outcome';
import { offset } from '../common-parameters.ts';
import { inside } from '../inside.ts';
import type { Tool } from '../tool.ts';

/** Why a live fleet is red, from what was saved of it. */
export const diagnoseTool: Tool = {
  name: 'diagnose',
  title: 'Why Applications are red',
  description:
    'Reads snapshots (made with phineus snapshot) or dumps of clusters, and answers the few causes behind the red Applications, those that explain most first: what, so what, what to do, which object and field was seen, which Applications it explains. What nothing explains stands apart.',
  parameters: {
    snapshots: {
      type: 'texts',
      description: 'Files of snapshots, or files or folders of dumps, in the folder of the server',
      isRequired: true,
    },
    application: { type: 'text', description: 'Only what makes this Application red' },
    offset,
  },
  async answer(given, { root, io }) {
    const paths = given.texts('snapshots').map((each) => inside(root, each));
    if (paths.length === 0) throw new UserError('snapshots names no file');
    const { value: snapshot, problems } = readSaved({
      paths,
      cwd: root,
      hashKey: snapshotKey(io.env),
      now: io.now(),
    });
    const objects = snapshot.clusters.flatMap((cluster) => cluster.objects);
    if (objects.length === 0) throw new UserError(`nothing could be read from ${paths.join(', ')}`);
    const name = given.text('application');
    const bare = name?.slice(name.lastIndexOf('/') + 1);
    if (
      bare !== undefined &&
      !objects.some(({ kind, metadata }) => kind === 'Application' && metadata?.name === bare)
    )
      throw new UserError(`the snapshot has no Application ${bare}`);
    const whole = diagnose(snapshot);
    const [head = [], ...entries] = paragraphs(
      formatDiagnosis(name === undefined ? whole : ofApplication(whole, name)),
    );
    const unread = problems.map(({ message, location }) =>
      location ? `${location.file}:${location.line}: ${message}` : message,
    );
    return { head, entries: unread.length > 0 ? [...entries, unread] : entries };
  },
};

function paragraphs(lines: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [[]];
  for (const line of lines)
    if (line === '') found.push([]);
    else found.at(-1)?.push(line);
  return found.filter((each) => each.length > 0);
}
