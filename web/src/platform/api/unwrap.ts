import { recordServerTime } from '../browser/server-clock.ts';
import { reportIfAccessRequired } from './access-required.ts';
import { toApiError } from './api-error.ts';
import { reportCareSignal } from './care-signal.ts';
import { client } from './generated/client.gen.ts';
import { reportIfSessionEnded } from './session-ended.ts';

/** As soon as an answer begins: its date is of then, however long the rest of it takes. */
client.interceptors.response.use((response, request) => {
  recordServerTime(response.headers.get('date'));
  reportCareSignal(response, request);
  return response;
});

type Outcome<Data> = { data?: Data; error?: unknown; response?: Response };

/** The answer of a generated call, or an ApiError thrown. */
export async function unwrap<Data>(
  outcome: Promise<Outcome<Data>>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await outcome;
  if (error === undefined && response?.ok) return data as Exclude<Data, undefined>;
  const failure = toApiError(error, response);
  reportIfSessionEnded(failure);
  reportIfAccessRequired(failure);
  throw failure;
}
