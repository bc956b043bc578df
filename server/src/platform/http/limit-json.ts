import { kernelError } from '@attune/domain/kernel/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * None of our forms sends this many values. The limit is needed because validating a value takes the
 * server far longer than sending it takes the client.
 */
const MAX_VALUES = 5_000;
/** Each value takes at least two characters, so a shorter body cannot have too many values. */
const MAX_UNCHECKED_LENGTH = MAX_VALUES * 2;

/**
 * JavaScript calls these methods to convert an object to text or to a number. Zod compares the
 * `length` of any value with a number, so a `length` that is an object with one of these keys would
 * end validation with a TypeError.
 */
const CONVERSION_KEYS = new Set(['toString', 'valueOf']);
/** `\u` is included because a key can also be written with escaped characters. */
const MAY_HAVE_CONVERSION_KEY = /toString|valueOf|\\u/;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const OPEN_BRACE = 123;

/**
 * Rejects a JSON body that validation cannot handle, because it has so many values that checking
 * them would block the process, or because it has conversion keys.
 */
export const limitJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
  if (!isJson) return next();
  // The request keeps the text, so the route that parses it does not read it again.
  const json = await c.req.text();
  if (json.length > MAX_UNCHECKED_LENGTH && hasTooManyValues(json)) {
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

/** Counts separators and opening brackets outside strings: every field and item has one. */
function hasTooManyValues(json: string): boolean {
  let values = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === COMMA || code === COLON || code === OPEN_BRACKET || code === OPEN_BRACE) {
      values += 1;
      if (values > MAX_VALUES) return true;
    }
  }
  return false;
}
