import { oddValue, raw } from './odd-values.ts';
import type { Random } from './random.ts';

type Tree = Record<string, unknown> | unknown[];
type ValueLocation = { holder: Tree; key: string | number };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function findLocations(value: unknown): ValueLocation[] {
  if (!isTree(value)) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) => [
    { holder: value, key },
    ...findLocations((value as Record<string | number, unknown>)[key]),
  ]);
}

/** Fields that a client must not be able to set. */
const EXTRA_FIELDS = [
  ...['role', 'isAdmin', 'userId', 'trialEndsAt', 'subscriptionStatus', 'emailVerified', 'id', 'x'],
  ...['__proto__', 'constructor', 'authorId', 'state', 'createdAt', 'deletedAt', 'version'],
];

export function mutateBody(body: unknown, random: Random): unknown {
  if (random.chance(0.05)) return oddValue(random);
  const copy: unknown = structuredClone(body);
  for (let rounds = 1 + random.int(2); rounds > 0; rounds -= 1) changeOne(copy, random);
  return copy;
}

function changeOne(body: unknown, random: Random): void {
  const locations = findLocations(body);
  if (isTree(body) && !Array.isArray(body) && (locations.length === 0 || random.chance(0.15))) {
    addField(body, random);
    return;
  }
  if (locations.length === 0) return;
  const { holder, key } = random.pick(locations);
  if (random.chance(0.15)) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return;
  }
  const original = (holder as Record<string | number, unknown>)[key];
  (holder as Record<string | number, unknown>)[key] = random.chance(0.15)
    ? mutateValue(original, random)
    : oddValue(random);
}

function addField(body: Record<string, unknown>, random: Random): void {
  const value = random.chance(0.5) ? random.pick(['admin', true, 'moderator']) : oddValue(random);
  const property = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(body, random.pick(EXTRA_FIELDS), property);
}

/** A nearly valid value: of another type, repeated, negated, or with characters added. */
function mutateValue(original: unknown, random: Random): unknown {
  if (typeof original === 'number')
    return random.pick([`${original}`, -original, original + 0.5, raw(`${original}.0`)]);
  if (typeof original === 'string') {
    return random.pick([
      [original],
      { value: original },
      original + original,
      ` ${original} `,
      original.toUpperCase(),
      `${original}\0`,
    ]);
  }
  if (typeof original === 'boolean') return random.pick([`${original}`, original ? 1 : 0]);
  if (Array.isArray(original))
    return random.pick([original[0], [...original, ...original], { ...original }]);
  return random.pick([[original], null]);
}
