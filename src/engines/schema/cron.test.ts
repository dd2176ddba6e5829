import { expect, test } from 'vitest';
import { badCron } from './cron.ts';

test.each([
  ['*/5 * * * *', undefined],
  ['0 0 1 jan mon-fri', undefined],
  ['@daily', undefined],
  ['@every 1h', undefined],
  ['0 0 * * 7', 'the day of week "7" is not between 0 and 6'],
  ['60 * * * *', 'the minute "60" is not between 0 and 59'],
  ['* * * *', 'it has 4 fields, not 5'],
  ['*/0 * * * *', '"*/0" is no step of the minute'],
  ['5-1 * * * *', 'the minute "5-1" runs backwards'],
  ['x * * * *', '"x" is no minute'],
  ['', 'it is empty'],
])('the schedule %j', (schedule, expected) => {
  expect(badCron(schedule)).toBe(expected);
});
