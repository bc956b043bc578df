import { ATTACHMENT_KINDS } from '@attune/domain/companion/attachments/accepted-files';
import { z } from 'zod';
import { MODEL_PROVIDERS } from '#platform/llm/open-model.ts';
import {
  httpUrl,
  listOf,
  maxOutputTokens,
  oneOf,
  price,
  required,
  text,
  textWithMax,
} from './env-values.ts';

/** The id of the model that answers unless a user chooses another one. */
export const DEFAULT_MODEL_ID = 'default';

export const modelInputs = listOf(oneOf(ATTACHMENT_KINDS)).default(['text']);

/** Has the same fields as the settings of the default model. */
const modelChoice = z.strictObject(
  {
    id: required.regex(
      /^[a-z\d-]{1,40}$/,
      'must be up to 40 lower-case letters, digits and hyphens',
    ),
    provider: oneOf(MODEL_PROVIDERS),
    baseUrl: httpUrl,
    apiKey: text,
    name: required,
    label: textWithMax(60).optional(),
    inputs: modelInputs,
    priceInput: price.default(0),
    priceCachedInput: price.optional(),
    priceOutput: price.default(0),
    maxOutputTokens: maxOutputTokens.optional(),
    company: text,
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no setting named ${issue.keys.join(', ')}`
        : undefined,
  },
);
export type ModelChoice = z.infer<typeof modelChoice>;

export const modelChoices = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      // The parser's own message would print the keys in the text.
      context.addIssue('is not valid JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(modelChoice, 'must be a JSON list'))
  .default([]);
