import type { Schema } from './openapi-document.ts';
import type { Random } from './random.ts';

/** Returns a realistic value for a field, or undefined if any value valid by the schema will do. */
export type Hint = (field: string, schema: Schema) => unknown;

const MAX_TEXT_LENGTH = 400;

export function createValidValue(schema: Schema, random: Random, hint: Hint, field = ''): unknown {
  const hinted = hint(field, schema);
  if (hinted !== undefined) return hinted;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return createValidValue(random.pick(choices), random, hint, field);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const types = [schema.type ?? 'object'].flat();
  const type = types.includes('null') && random.chance(0.3) ? 'null' : types[0];
  if (type === 'object') return buildObject(schema, random, hint);
  if (type === 'array') return buildArray(schema, random, hint, field);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer') return buildInteger(schema, random);
  if (type === 'number') return random.int(12);
  return type === 'null' ? null : buildText(schema, random);
}

function buildObject(schema: Schema, random: Random, hint: Hint): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const included = fields.filter(
    ([name]) => schema.required?.includes(name) || random.chance(0.5 / Math.sqrt(fields.length)),
  );
  return Object.fromEntries(
    included.map(([name, fieldSchema]) => [
      name,
      createValidValue(fieldSchema, random, hint, name),
    ]),
  );
}

function buildArray(schema: Schema, random: Random, hint: Hint, field: string): unknown[] {
  const minItems = schema.minItems ?? 0;
  const maxItems = Math.min(schema.maxItems ?? 4, minItems + 3);
  const length = minItems + random.int(maxItems - minItems + 1);
  return Array.from({ length }, () => createValidValue(schema.items ?? {}, random, hint, field));
}

function buildInteger({ minimum = 0, maximum = minimum + 1_000 }: Schema, random: Random): number {
  const edges = [minimum, maximum];
  return random.chance(0.2) ? random.pick(edges) : minimum + random.int(maximum - minimum + 1);
}

function buildText(schema: Schema, random: Random): string {
  if (schema.format === 'uuid') return random.uuid();
  if (schema.format === 'date') return createRecentDay(random);
  if (schema.format === 'date-time') return createRecentTimestamp(random);
  if (schema.pattern?.startsWith('^([01]')) return `0${random.int(10)}:${10 + random.int(50)}`;
  if (schema.pattern) return random.words(2).replaceAll(' ', '-');
  const maxLength = Math.min(schema.maxLength ?? MAX_TEXT_LENGTH, MAX_TEXT_LENGTH);
  return random.words().slice(0, maxLength) || 'x';
}

const DAY_MS = 86_400_000;

/** A timestamp around now, more often in the past. */
export function createRecentTimestamp(random: Random, spreadDays = 10): string {
  return new Date(Date.now() + (random.next() - 0.7) * spreadDays * DAY_MS).toISOString();
}

export function createRecentDay(random: Random): string {
  return createRecentTimestamp(random, 20).slice(0, 10);
}
