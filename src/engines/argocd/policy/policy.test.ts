import { describe, expect, it } from 'vitest';
import { canSync, matchingWindows } from '#argocd';
import { nextTime, parseCron } from './cron.ts';
import type { SyncWindow } from './sync-windows.ts';

describe('cron schedules', () => {
  const next = (text: string, from: string) => {
    const schedule = parseCron(text);
    return typeof schedule === 'string' ? schedule : nextTime(schedule, new Date(from))?.toISOString();
  };
  it.each([
    ['*/15 * * * *', '2026-01-01T00:00:00Z', '2026-01-01T00:15:00.000Z'],
    ['0 22 * * 1-5', '2026-01-02T22:00:00Z', '2026-01-05T22:00:00.000Z'],
    ['0 0 29 feb *', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['0 12 13 * fri', '2026-01-01T00:00:00Z', '2026-01-02T12:00:00.000Z'],
    ['0 12 13 * *', '2026-01-01T00:00:00Z', '2026-01-13T12:00:00.000Z'],
    ['0 0 * * 7', '2026-01-01T00:00:00Z', 'end of range (7) above maximum (6): 7'],
    ['0 0 * *', '2026-01-01T00:00:00Z', 'expected exactly 5 fields, found 4: [0 0 * *]'],
  ])('%s after %s', (text, from, expected) => {
    expect(next(text, from)).toBe(expected);
  });
});

describe('sync windows', () => {
  const window = (changes: Partial<SyncWindow>): SyncWindow => ({
    kind: 'allow',
    schedule: '0 8 * * *',
    duration: '2h',
    applications: ['*'],
    clusters: [],
    namespaces: [],
    timeZone: '',
    manualSync: false,
    syncOverrun: false,
    andOperator: false,
    ...changes,
  });
  const at = (time: string, isManual = false) => ({ now: new Date(`2026-01-01T${time}:00Z`), isManual });

  it.each([
    ['an open allow window allows', [window({})], at('09:00'), true],
    ['a closed allow window blocks', [window({})], at('11:00'), false],
    [
      'a closed allow window lets manual syncs through when it says so',
      [window({ manualSync: true })],
      at('11:00', true),
      true,
    ],
    ['an open deny window blocks', [window({ kind: 'deny' })], at('09:00'), false],
    ['a closed deny window is no matter', [window({ kind: 'deny' })], at('11:00'), true],
    ['deny beats allow', [window({}), window({ kind: 'deny' })], at('09:00'), false],
    ['a time zone moves a window', [window({ timeZone: 'Asia/Tokyo' })], at('00:30'), true],
    [
      'an operation may run over when all closed windows allow it',
      [window({ syncOverrun: true })],
      { ...at('10:30'), startedAt: new Date('2026-01-01T09:59:00Z') },
      true,
    ],
    [
      'and not when it began outside',
      [window({ syncOverrun: true })],
      { ...at('11:30'), startedAt: new Date('2026-01-01T10:30:00Z') },
      false,
    ],
  ] as const)('%s', (_, windows, question, expected) => {
    expect(canSync(windows, question).isAllowed).toBe(expected);
  });

  it('that cannot be read block', () => {
    expect(canSync([window({ schedule: 'often' })], at('09:00'))).toEqual({
      isAllowed: false,
      error:
        "invalid sync windows: cannot parse schedule 'often': expected exactly 5 fields, found 1: [often]",
    });
  });

  it('concern an application by any list, or by all with the AND operator', () => {
    const shop = {
      name: 'shop',
      destination: { server: 'https://kubernetes.default.svc', namespace: 'payments' },
    };
    const lists = { applications: ['blog'], namespaces: ['pay*'] };
    expect(matchingWindows([window(lists)], shop)).toHaveLength(1);
    expect(matchingWindows([window({ ...lists, andOperator: true })], shop)).toHaveLength(0);
  });
});
