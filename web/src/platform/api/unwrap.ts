import { noteServerTime } from '../browser/server-clock.ts';
import { reportIfAccessRequired } from './access-required.ts';
import { toApiError } from './api-error.ts';
import { reportIfSessionEnded } from './session-ended.ts';

type Outcome<Data> = { data?: Data; error?: unknown; response?: Response };

/** The answer of a generated call, or an ApiError thrown. */
export async function unwrap<Data>(
  outcome: Promise<Outcome<Data>>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await outcome;
  noteServerTime(response?.headers.get('date'));
  if (error === undefined && response?.ok) return data as Exclude<Data, undefined>;
  const failure = toApiError(error, response);
  reportIfSessionEnded(failure);
  reportIfAccessRequired(failure);
  throw failure;
}
