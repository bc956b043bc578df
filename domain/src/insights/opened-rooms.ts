import { dayIn } from '../kernel/calendar.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import type { RoomId } from './rooms.ts';

export type OpenedRoom = { day: string; room: RoomId; opened: number };

/** A browser that slept sends late; what is older than this is not counted any more. */
const LATEST_MS = 2 * DAY_MS;
const FAST_CLOCK_MS = 5 * MINUTE_MS;

/**
 * What a batch comes to: how often each room was opened on each of the person's days. The moments
 * are gone with it. What lies too far back or ahead is left out, wherever such a clock comes from.
 */
export function openedRooms(
  events: ReadonlyArray<{ room: RoomId; at: string }>,
  { timeZone, now }: { timeZone: string; now: Date },
): OpenedRoom[] {
  const counts = new Map<string, OpenedRoom>();
  for (const { room, at } of events) {
    const ahead = Date.parse(at) - now.getTime();
    if (ahead > FAST_CLOCK_MS || ahead < -LATEST_MS) continue;
    const day = dayIn(timeZone, ahead > 0 ? now : new Date(at));
    const key = `${day} ${room}`;
    const known = counts.get(key) ?? { day, room, opened: 0 };
    counts.set(key, { ...known, opened: known.opened + 1 });
  }
  return [...counts.values()].sort((one, other) =>
    `${one.day} ${one.room}` < `${other.day} ${other.room}` ? -1 : 1,
  );
}
