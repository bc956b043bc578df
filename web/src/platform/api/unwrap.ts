import { recordServerTime } from '../browser/server-clock.ts';
import { toApiError } from './api-error.ts';
import { reportCareSignal } from './care-signal.ts';
import { client } from './generated/client.gen.ts';
import { reportRefusal } from './refusals.ts';

/** When the response headers arrive: their date is from then, however long the body takes. */
client.interceptors.response.use((response, request) => {
  recordServerTime(response.headers.get('date'));
  reportCareSignal(response, request);
  return response;
});

type Outcome<Data> = { data?: Data; error?: unknown; response?: Response };

/** The data of a generated call; throws an ApiError. */
export async function unwrap<Data>(
  outcome: Promise<Outcome<Data>>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await outcome;
  if (error === undefined && response?.ok) return data as Exclude<Data, undefined>;
  const failure = toApiError(error, response);
  reportRefusal(failure);
  throw failure;
}
