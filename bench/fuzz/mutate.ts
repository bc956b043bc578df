import { oddValue, raw } from './odd-values.ts';
import type { Random } from './random.ts';

type Tree = Record<string, unknown> | unknown[];
type Place = { holder: Tree; key: string | number };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function placesIn(value: unknown): Place[] {
  if (!isTree(value)) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) => [
    { holder: value, key },
    ...placesIn((value as Record<string | number, unknown>)[key]),
  ]);
}

const EXTRAS = [
  ...['role', 'isAdmin', 'userId', 'trialEndsAt', 'subscriptionStatus', 'emailVerified', 'id', 'x'],
  ...['__proto__', 'constructor', 'authorId', 'state', 'createdAt', 'deletedAt', 'version'],
];

/** The same body with one or more things wrong. */
export function mutateBody(body: unknown, random: Random): unknown {
  if (random.chance(0.05)) return oddValue(random);
  const copy: unknown = structuredClone(body);
  for (let rounds = 1 + random.int(2); rounds > 0; rounds -= 1) changeOne(copy, random);
  return copy;
}

function changeOne(body: unknown, random: Random): void {
  const places = placesIn(body);
  if (isTree(body) && !Array.isArray(body) && (places.length === 0 || random.chance(0.15))) {
    addField(body, random);
    return;
  }
  if (places.length === 0) return;
  const { holder, key } = random.pick(places);
  if (random.chance(0.15)) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return;
  }
  const was = (holder as Record<string | number, unknown>)[key];
  (holder as Record<string | number, unknown>)[key] = random.chance(0.15)
    ? bend(was, random)
    : oddValue(random);
}

function addField(body: Record<string, unknown>, random: Random): void {
  const value = random.chance(0.5) ? random.pick(['admin', true, 'moderator']) : oddValue(random);
  const own = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(body, random.pick(EXTRAS), own);
}

/** What is nearly right: the same in another type, twice, or at its edge. */
function bend(was: unknown, random: Random): unknown {
  if (typeof was === 'number') return random.pick([`${was}`, -was, was + 0.5, raw(`${was}.0`)]);
  if (typeof was === 'string') {
    return random.pick([
      [was],
      { value: was },
      was + was,
      ` ${was} `,
      was.toUpperCase(),
      `${was}\0`,
    ]);
  }
  if (typeof was === 'boolean') return random.pick([`${was}`, was ? 1 : 0]);
  if (Array.isArray(was)) return random.pick([was[0], [...was, ...was], { ...was }]);
  return random.pick([[was], null]);
}
