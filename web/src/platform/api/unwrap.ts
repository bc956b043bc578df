import { toApiError } from './api-error.ts';
import { reportIfSessionEnded } from './session-ended.ts';

type Outcome<Data> = { data?: Data; error?: unknown; response?: Response };

/** The answer of a generated call, or an ApiError thrown. */
export async function unwrap<Data>(
  outcome: Promise<Outcome<Data>>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await outcome;
  if (error === undefined && response?.ok) return data as Exclude<Data, undefined>;
  const failure = toApiError(error, response);
  reportIfSessionEnded(failure);
  throw failure;
}
