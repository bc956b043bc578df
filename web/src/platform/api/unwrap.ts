import { recordServerTime } from '../browser/server-clock.ts';
import { toApiError } from './api-error.ts';
import { reportCareSignal } from './care-signal.ts';
import { client } from './generated/client.gen.ts';
import { reportRefusal } from './refusals.ts';

/**
 * Runs when the headers arrive, because their date is from that time, however long the body takes.
 */
client.interceptors.response.use((response, request) => {
  recordServerTime(response.headers.get('date'));
  reportCareSignal(response, request);
  return response;
});

type Outcome<Data> = { data?: Data; error?: unknown; response?: Response };

/** Returns the data of a generated API call, or throws an ApiError. */
export async function unwrap<Data>(
  outcome: Promise<Outcome<Data>>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await outcome;
  if (error === undefined && response?.ok) return data as Exclude<Data, undefined>;
  const failure = toApiError(error, response);
  reportRefusal(failure);
  throw failure;
}
