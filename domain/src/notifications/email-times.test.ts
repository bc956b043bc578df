import { describe, expect, it } from 'vitest';
import { getLastDigestMorning, getNextMorning } from './email-times.ts';

describe('next morning', () => {
  it.each([
    ['before eight', 'UTC', '2026-11-15T07:59:59Z', '2026-11-15T08:00:00.000Z'],
    ['at eight', 'UTC', '2026-11-15T08:00:00Z', '2026-11-16T08:00:00.000Z'],
    ['in an eastern time zone', 'Asia/Tokyo', '2026-11-15T09:00:00Z', '2026-11-15T23:00:00.000Z'],
    [
      'in a western time zone',
      'America/New_York',
      '2026-11-15T09:00:00Z',
      '2026-11-15T13:00:00.000Z',
    ],
    [
      'in a half-hour time zone',
      'Asia/Kolkata',
      '2026-11-15T09:00:00Z',
      '2026-11-16T02:30:00.000Z',
    ],
    [
      'where it is already tomorrow',
      'Pacific/Kiritimati',
      '2026-11-15T09:00:00Z',
      '2026-11-15T18:00:00.000Z',
    ],
    ['as the clocks go back', 'Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
    [
      'as the clocks go forward',
      'Europe/Berlin',
      '2026-03-28T20:00:00Z',
      '2026-03-29T06:00:00.000Z',
    ],
    ['at the turn of a year', 'UTC', '2026-12-31T12:00:00Z', '2027-01-01T08:00:00.000Z'],
  ])('%s', (_what, timeZone, now, morning) => {
    expect(getNextMorning(timeZone, new Date(now)).toISOString()).toBe(morning);
  });
});

describe('last Monday morning', () => {
  it.each([
    ['on Sunday', 'UTC', '2026-11-15T09:00:00Z', '2026-11-09T08:00:00.000Z'],
    ['on Monday before eight', 'UTC', '2026-11-16T07:59:59Z', '2026-11-09T08:00:00.000Z'],
    ['on Monday at eight', 'UTC', '2026-11-16T08:00:00Z', '2026-11-16T08:00:00.000Z'],
    [
      'where it is already Monday',
      'Asia/Tokyo',
      '2026-11-15T23:00:00Z',
      '2026-11-15T23:00:00.000Z',
    ],
    [
      'after the clocks changed',
      'Europe/Berlin',
      '2026-10-26T12:00:00Z',
      '2026-10-26T07:00:00.000Z',
    ],
  ])('%s', (_what, timeZone, now, morning) => {
    expect(getLastDigestMorning(timeZone, new Date(now)).toISOString()).toBe(morning);
  });
});
