import { z } from 'zod';

export const LAST_PORT = 65_535;

export const text = z.string().optional();
export const textWithMin = (min: number) => z.string().min(min, `needs at least ${min} characters`);
export const textWithMax = (max: number) => z.string().max(max, `has more than ${max} characters`);
export const bucket = z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is not a bucket name');
export const headerName = z.string().regex(/^[\w-]+$/, 'is not a header name');

export const url = (schemes: string) =>
  z.url({ protocol: new RegExp(`^(${schemes})$`), error: `must be a URL (${schemes})` });
export const httpUrl = url('https|http').optional();
export const postgresUrl = url('postgres|postgresql');

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export function number(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`;
  return z.coerce.number({ error }).min(min, { error }).max(max, { error });
}
export const integer = (min: number, max: number) => number(min, max).int('must be a whole number');
export const port = integer(1, LAST_PORT).optional();

export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item))
    .default([]);

export const required = z.string({ error: 'missing' }).min(1, 'missing');
export const price = number(0, 100_000);
export const maxOutputTokens = integer(100, 200_000);
