import type { Diagnosis } from './diagnosis.ts';

/** The part of a diagnosis that is about one Application, by name or namespace/name. */
export function ofApplication(diagnosis: Diagnosis, name: string): Diagnosis {
  const isIt = (application: string): boolean => application === name || application.endsWith(`/${name}`);
  const causes = diagnosis.causes.filter(({ applications }) => applications.some(isIt));
  const unexplained = diagnosis.unexplained.filter(({ application }) => isIt(application));
  return {
    ...diagnosis,
    about: { application: name, isWell: causes.length + unexplained.length === 0 },
    causes: causes.map((cause) => ({
      ...cause,
      chains: cause.chains.filter(({ application }) => isIt(application)),
    })),
    noise: diagnosis.noise.filter(({ object }) => isIt(object.slice(object.indexOf('/') + 1))),
    ...(diagnosis.masked && { masked: diagnosis.masked.filter(({ application }) => isIt(application)) }),
    stale: diagnosis.stale.filter(({ application }) => isIt(application)),
    unexplained,
  };
}
