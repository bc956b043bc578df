import { z } from 'zod';

/** A rule returns a message for an invalid value, or null. */
type Rule<Value> = (value: Value) => string | null;

/** An id created by the browser, so that sending a request again doesn't create a second item. */
export const keyInput = z.uuid({ error: 'The key is missing. Please reload the page.' });

/** Turns a rule into a refinement. */
export function toRefinement<Value>(rule: Rule<Value>) {
  return (value: Value, context: z.RefinementCtx) => {
    const message = rule(value);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

/** Longer than any valid text: a text slightly too long gets the better message of its rule. */
const MAX_TEXT_LENGTH = 60_000;

/** A missing text gets the same message as an empty one. */
export function textInput(
  tidy: (raw: string) => string,
  rule: Rule<string>,
  maxLength = MAX_TEXT_LENGTH,
): z.ZodType<string, string> {
  return z
    .string({ error: rule('') ?? 'Please enter some text.' })
    .max(maxLength, 'This text is too long.')
    .transform(tidy)
    .superRefine(toRefinement(rule));
}
