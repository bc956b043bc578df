import { SMALL_COHORT } from './cohorts.ts';
import { ROOM_IDS, type RoomId } from './rooms.ts';

export type RoomFact = { room: string; people: number; opened: number };
/** `allowing`: who allows it today; `people`: of whom something was counted in these weeks. */
export type RoomFacts = { accounts: number; allowing: number; people: number; rooms: RoomFact[] };

export type RoomUse = {
  accounts: number;
  allowing: number;
  /** Null: some, but fewer than may be told. */
  people: number | null;
  rooms: { room: RoomId; people: number; opened: number }[];
  opened: number;
  /** Opened by too few to give figures. */
  small: RoomId[];
};

const isRoom = (room: string): room is RoomId => (ROOM_IDS as readonly string[]).includes(room);

/** The most used rooms first: by people, then by openings. */
export function roomUseOf({ accounts, allowing, people, rooms }: RoomFacts): RoomUse {
  const known = rooms.flatMap(({ room, ...use }) => (isRoom(room) ? [{ room, ...use }] : []));
  const isTold = (use: { people: number }) => use.people >= SMALL_COHORT;
  const told = known
    .filter(isTold)
    .sort(
      (one, other) =>
        other.people - one.people ||
        other.opened - one.opened ||
        ROOM_IDS.indexOf(one.room) - ROOM_IDS.indexOf(other.room),
    );
  return {
    accounts,
    allowing,
    people: people > 0 && people < SMALL_COHORT ? null : people,
    rooms: told,
    opened: told.reduce((sum, { opened }) => sum + opened, 0),
    small: ROOM_IDS.filter((id) => known.some((use) => use.room === id && !isTold(use))),
  };
}
