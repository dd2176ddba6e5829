import type { Discovery } from '#discover';
import { baseName } from '#files';
import { isArtifact } from '#render';

/** The charts of repositories that this tree itself was taken for, by name and version. */
export function chartsFromTree({ askedCharts }: Pick<Discovery, 'askedCharts'>): readonly {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  readonly path: string;
}[] {
  return askedCharts
    .flatMap(({ name: asked, version, repository, given }) => {
      const name = isArtifact({ name: asked }) ? baseName(repository) : asked;
      return given?.kind === 'folder' ? [{ name, version, repository, path: given.path }] : [];
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}
