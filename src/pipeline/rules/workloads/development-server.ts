import { asText } from '#text';
import { fleetContainers } from '#fleet';
import { arrayAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A workload is started with the development server of its framework. */
export const developmentServer = defineRule<{ workload: string; command: string }>({
  name: 'development-server',
  title: 'A workload runs a development server',
  impact: 'tidies',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      const words = [...arrayAt(container.spec, 'command'), ...arrayAt(container.spec, 'args')]
        .map(asText)
        .join(' ');
      const found = servers.exec(words)?.[0];
      if (found === undefined) continue;
      const field = container.spec['command'] === undefined ? 'args' : 'command';
      report({
        object,
        path: [...container.path, field],
        data: { workload: kindName(object.id), command: found },
      });
    }
  },
  say: ({ workload, command }) => ({
    what: `${workload} starts with \`${command}\`, a server for developers`,
    so: 'It builds when it starts, and writes into its own folder',
    do: 'Build the program into the image, and start its production server',
  }),
});

const servers =
  /\b(?:(?:npm|pnpm|yarn|bun) (?:run )?dev|next dev|vite(?: dev)?$|ng serve|flask run --debug|manage\.py runserver|nodemon)\b/;
