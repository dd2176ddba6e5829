import { containersOf, podTemplates } from '#fleet';
import { arrayAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A workload is started with the development server of its framework. */
export const developmentServer: Rule = {
  name: 'development-server',
  title: 'A workload runs a development server',
  severity: 'info',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dev-image-in-baseline'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const container of podTemplates(object.manifest).flatMap(containersOf)) {
          const words = [...arrayAt(container.spec, 'command'), ...arrayAt(container.spec, 'args')].join(' ');
          const found = servers.exec(words)?.[0];
          if (found === undefined) continue;
          const field = container.spec['command'] === undefined ? 'args' : 'command';
          report(
            objectHit(
              fleet,
              object,
              [...container.path, field],
              `${object.id.kind} ${object.id.name} starts with \`${found}\`, which is made for developers: it builds when it starts and writes where it stands`,
            ),
          );
        }
      }
    }
  },
};

const servers =
  /\b(?:(?:npm|pnpm|yarn|bun) (?:run )?dev|next dev|vite(?: dev)?$|ng serve|flask run --debug|manage\.py runserver|nodemon)\b/;
