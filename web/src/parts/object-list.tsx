import type { ApplicationReport } from '#report';
import { groupBy } from '../model/group-by.ts';
import { objectHref } from '../route.ts';

/** The objects of an Application by kind, each a way to its fields. */
export function ObjectList({
  application,
  names,
}: {
  readonly application: ApplicationReport;
  /** `Kind/namespace/name`, or `Kind/name` of those without a namespace. */
  readonly names: readonly string[];
}) {
  const kinds = groupBy(names, (name) => [name.split('/', 1)[0] ?? '']);
  return (
    <dl className="kinds">
      {[...kinds].sort(byName).map(([kind, objects]) => (
        <div key={kind}>
          <dt>{kind}</dt>
          <dd className="names">
            {objects.map((name, index) => (
              <a key={index} className="name" href={objectHref(application, name)}>
                {name.slice(kind.length + 1)}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
