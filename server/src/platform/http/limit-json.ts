import { kernelError } from '@attune/domain/kernel/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { declaredLength } from './read-body.ts';

/** More than any of our forms sends. Validating a value takes far longer than sending one. */
const MAX_VALUES = 5_000;
/** Each value takes at least two characters, so a shorter body cannot have too many. */
const UNCHECKED_BYTES = MAX_VALUES * 2;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const OPEN_BRACE = 123;

/**
 * Rejects a JSON body with so many fields and items that validating them would block the process.
 */
export const limitJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
  const bytes = declaredLength(c) ?? Number.POSITIVE_INFINITY;
  // The request keeps the text, so the route that parses it does not read it again.
  if (isJson && bytes > UNCHECKED_BYTES && hasTooManyValues(await c.req.text())) {
    throw kernelError('request.too_many_values');
  }
  return next();
};

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
