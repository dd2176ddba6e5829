import type { ReportPage } from '#report';

/**
 * Where the page gets its data from: a report inside the file, or a server. `load` rejects with a sentence for
 * people; `watch`, where there is one, calls back whenever there is something newer to load.
 */
export type Source = {
  readonly load: () => Promise<ReportPage>;
  readonly watch?: (onNewer: () => void) => () => void;
};
