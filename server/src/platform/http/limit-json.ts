import { kernelError } from '@attune/domain/kernel/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** More than any of our forms sends. Validating a value takes far longer than sending one. */
const MAX_VALUES = 5_000;
/** Each value takes at least two characters, so a shorter body cannot have too many. */
const UNCHECKED_LENGTH = MAX_VALUES * 2;

/**
 * JavaScript calls these to convert an object to text or to a number. Zod measures the length of any
 * value, so an object whose `length` has one of them would end validation with a TypeError.
 */
const CONVERSION_KEYS = new Set(['toString', 'valueOf']);
/** A key can also be written with escaped characters. */
const MAY_HAVE_CONVERSION_KEY = /toString|valueOf|\\u/;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const OPEN_BRACE = 123;

/**
 * Rejects a JSON body that validation cannot handle: one with so many fields and items that it
 * would block the process, and one with keys that break conversions.
 */
export const limitJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
  if (!isJson) return next();
  // The request keeps the text, so the route that parses it does not read it again.
  const json = await c.req.text();
  if (json.length > UNCHECKED_LENGTH && hasTooManyValues(json)) {
    throw kernelError('request.too_many_values');
  }
  if (MAY_HAVE_CONVERSION_KEY.test(json) && hasConversionKey(json)) {
    throw kernelError('request.malformed');
  }
  return next();
};

function hasConversionKey(json: string): boolean {
  let isFound = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      isFound ||= CONVERSION_KEYS.has(key);
      return value;
    });
  } catch {
    // The route rejects malformed JSON with its own message.
  }
  return isFound;
}

/** Counts separators outside strings: every field and item has one. */
function hasTooManyValues(json: string): boolean {
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === COMMA || code === COLON || code === OPEN_BRACKET || code === OPEN_BRACE) {
      values += 1;
      if (values > MAX_VALUES) return true;
    }
  }
  return false;
}
